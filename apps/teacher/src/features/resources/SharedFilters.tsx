import { DownOutlined } from '@ant-design/icons'
import { useCan } from '../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Popover } from '@jiangtai/ui/kit/float/Popover.tsx'
import { FileFilters } from '../../shared/resources/FileFilters.tsx'
import { TeacherSearch } from '../../shared/resources/TeacherSearch.tsx'
import parts from '../../shared/resources/resource-parts.module.css'
import { useAddress } from '../../shared/lists/use-address.ts'
import { SHARED_NARROWING } from './shared-list.ts'
import styles from './resources.module.css'

const SORTS = [
  { value: 'most_used', label: '引用最多' },
  { value: 'name', label: '按文件名' },
  { value: 'size', label: '从大到小' },
]

/** The filter row of the files that colleagues share. */
export function SharedFilters({ isFiltered, me }: { isFiltered: boolean; me: string }) {
  return (
    <FileFilters
      label="筛选共享资源"
      isFiltered={isFiltered}
      narrowing={SHARED_NARROWING}
      hasTags={false}
      orders={{ first: '最近分享', options: SORTS }}
    >
      <OwnerFilter me={me} />
    </FileFilters>
  )
}

/** The choice of the owner: everybody's files, one's own, or the files of a colleague found by name. */
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
      <span className={parts.filterWords}>{words}</span>
      <DownOutlined aria-hidden className={parts.filterArrow} />
    </Popover>
  )
}
