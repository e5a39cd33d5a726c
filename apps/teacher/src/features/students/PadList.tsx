import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classOptionsQuery } from '../../shared/class-options.queries.ts'
import { EmptyList, FailedList } from '../../shared/ListStates.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { Select } from '../../shared/kit/Select.tsx'
import list from '../../shared/list.module.css'
import { Pager } from '../../shared/Pager.tsx'
import { SearchBox } from '../../shared/SearchBox.tsx'
import { pageOf, useAddress } from '../../shared/use-address.ts'
import { PadTable } from './PadTable.tsx'
import { type PadBinding, padListQuery } from './students.queries.ts'
import { UnbindDialog } from './UnbindDialog.tsx'

/** Pads and who signed in on each last. */
export function PadList() {
  const address = useAddress()
  const search = address.read('text') ?? ''
  const class_id = address.read('class')
  const page = pageOf(address)
  const pads = useQuery(padListQuery({ search, class_id, page }))
  const classes = useQuery(classOptionsQuery())
  const [unbinding, setUnbinding] = useState<PadBinding | null>(null)
  const { data } = pads
  const hasFilter = search !== '' || class_id !== null
  const clear = () => address.change({ text: null, class: null })
  return (
    <>
      <div className={list.filters} role="search" aria-label="筛选平板">
        <SearchBox label="学生或平板的名称" text={search} onSearch={(text) => address.change({ text })} />
        <Select
          aria-label="班级"
          style={{ width: 152 }}
          value={class_id}
          loading={classes.isPending}
          options={[
            { value: null, label: '全部班级' },
            ...(classes.data ?? []).map((one) => ({ value: one.class_id, label: one.name })),
          ]}
          onChange={(next: string | null) => address.change({ class: next })}
        />
        {hasFilter && (
          <Button type="link" onClick={clear}>
            清除筛选
          </Button>
        )}
      </div>
      {pads.isError && data === undefined ? (
        <FailedList what="平板绑定" error={pads.error} onRetry={() => void pads.refetch()} />
      ) : data?.total === 0 ? (
        <EmptyList action={hasFilter && <Button onClick={clear}>清除筛选</Button>}>
          {hasFilter ? '没有符合条件的平板。' : '还没有绑定的平板。学生在平板上登录后，平板会出现在这里。'}
        </EmptyList>
      ) : (
        <>
          <PadTable pads={data?.list ?? null} isStale={pads.isPlaceholderData} onUnbind={setUnbinding} />
          {data !== undefined && (
            <Pager
              total={data.total}
              page={page}
              unit="台"
              onChange={(next) => address.change({ page: String(next) })}
            />
          )}
        </>
      )}
      {unbinding !== null && <UnbindDialog pad={unbinding} onClose={() => setUnbinding(null)} />}
    </>
  )
}
