import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classOptionsQuery } from '../../shared/class-options.queries.ts'
import { EmptyList } from '../../shared/lists/ListStates.tsx'
import { Button } from '../../shared/kit/Button.tsx'
import { AddressSelect, ListFilters } from '../../shared/people/ListFilters.tsx'
import { PagedList } from '../../shared/people/PagedList.tsx'
import { pageOf, useAddress } from '../../shared/lists/use-address.ts'
import { PadTable } from './PadTable.tsx'
import { type PadBinding, padListQuery } from './students.queries.ts'
import { UnbindDialog } from './dialogs/UnbindDialog.tsx'

/** Pads and who signed in on each last. */
export function PadList() {
  const address = useAddress()
  const search = address.read('text') ?? ''
  const class_id = address.read('class')
  const page = pageOf(address)
  const pads = useQuery(padListQuery({ search, class_id, page }))
  const classes = useQuery(classOptionsQuery())
  const [unbinding, setUnbinding] = useState<PadBinding | null>(null)
  const isFiltered = search !== '' || class_id !== null
  const clear = () => address.change({ text: null, class: null })
  return (
    <>
      <ListFilters label="筛选平板" searchLabel="学生或平板的名称" isFiltered={isFiltered} onClear={clear}>
        <AddressSelect
          {...{ label: '班级', name: 'class', first: '全部班级', width: 152, isPending: classes.isPending }}
          options={(classes.data ?? []).map((one) => ({ value: one.class_id, label: one.name }))}
        />
      </ListFilters>
      <PagedList
        what="平板绑定"
        unit="台"
        query={pads}
        empty={
          <EmptyList action={isFiltered && <Button onClick={clear}>清除筛选</Button>}>
            {isFiltered ? '没有符合条件的平板。' : '还没有绑定的平板。学生在平板上登录后，平板会出现在这里。'}
          </EmptyList>
        }
      >
        <PadTable pads={pads.data?.list ?? null} isStale={pads.isPlaceholderData} onUnbind={setUnbinding} />
      </PagedList>
      {unbinding !== null && (
        <UnbindDialog pad={unbinding} owner={ownerOf(unbinding)} onClose={() => setUnbinding(null)} />
      )}
    </>
  )
}

function ownerOf({ name, student_no, class_name }: PadBinding) {
  return { name, student_no, administrative_class: class_name === null ? null : { name: class_name } }
}
