import { useCan } from '../../core/user.ts'
import { Button } from '../../shared/kit/Button.tsx'
import { Popover } from '../../shared/kit/Popover.tsx'
import { AddressSelect, ListFilters } from '../../shared/people/ListFilters.tsx'
import { ChapterFilter } from '../../shared/resources/ChapterFilter.tsx'
import { SUBJECT_CHOICES, TYPE_CHOICES } from '../../shared/resources/filter-choices.ts'
import { TeacherSearch } from '../../shared/resources/TeacherSearch.tsx'
import parts from '../../shared/resources/resource-parts.module.css'
import { useAddress } from '../../shared/use-address.ts'
import { SHARED_NARROWING } from './shared-list.ts'
import styles from './resources.module.css'

const SORTS = [
  { value: 'most_used', label: '引用最多' },
  { value: 'name', label: '按文件名' },
  { value: 'size', label: '从大到小' },
]

/** The filter row of what colleagues share. */
export function SharedFilters({ isFiltered, me }: { isFiltered: boolean; me: string }) {
  const address = useAddress()
  return (
    <ListFilters
      label="筛选共享资源"
      searchLabel="搜索文件名"
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(SHARED_NARROWING.map((name) => [name, null])))}
    >
      <AddressSelect label="类型" name="type" first="全部类型" width={112} options={TYPE_CHOICES} />
      <AddressSelect
        label="学科"
        name="subject"
        first="全部学科"
        width={112}
        options={SUBJECT_CHOICES}
        clears="chapter"
      />
      <ChapterFilter />
      <OwnerFilter me={me} />
      <AddressSelect label="排序" name="sort" first="最近分享" width={112} options={SORTS} />
    </ListFilters>
  )
}

/** Whose files are shown: everybody's, one's own, or those of a colleague found by name. */
function OwnerFilter({ me }: { me: string }) {
  const address = useAddress()
  const mayAsk = useCan('resource.edit')
  const owner = address.read('owner')
  const isMine = owner === me
  const words =
    owner === null ? '全部分享人' : isMine ? '我分享的' : (address.read('owner_name') ?? '一位教师')
  const pick = (next: string | null, name: string | null) => address.change({ owner: next, owner_name: name })
  return (
    <Popover
      key={owner ?? ''}
      label="分享人"
      side="below"
      className={parts.filterButton}
      content={
        <div className={styles.searchPanel}>
          <Button type="link" size="small" disabled={owner === null} onClick={() => pick(null, null)}>
            全部
          </Button>
          <Button type="link" size="small" disabled={isMine} onClick={() => pick(me, null)}>
            我分享的
          </Button>
          {mayAsk && <TeacherSearch except={[]} onPick={({ id, name }) => pick(id, name)} />}
        </div>
      }
    >
      {words}
    </Popover>
  )
}
