import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_CHOSEN } from '@jiangtai/shared/students/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import { classOptionsQuery } from '../../../shared/class-options.queries.ts'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { AddressSelect, ListFilters } from '../../../shared/lists/ListFilters.tsx'
import { ListScreen } from '../../../shared/lists/ListScreen.tsx'
import { NothingFound } from '../../../shared/lists/NothingFound.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { useCan } from '../../../core/session/user.ts'
import { PAD_COLUMNS } from './pad-columns.tsx'
import { type RowAct, RowActs } from '@jiangtai/ui/lists/RowActs.tsx'
import { type PadBinding, padListQuery } from '../students.queries.ts'
import { UnbindDialog } from '../dialogs/UnbindDialog.tsx'

const NamePadsDialog = laterDialog(async () => (await import('./NamePadsDialog.tsx')).NamePadsDialog)

/** The filters of the list, by their names in the address. */
const PAD_FILTERS = ['text', 'class'] as const

/** Pads and who signed in on each last. */
export function PadList() {
  const address = useAddress()
  const search = address.read('text') ?? ''
  const class_id = address.read('class')
  const filter = { search, ...(class_id === null ? {} : { class_id }) }
  const mayEdit = useCan('schoolManage.edit')
  const classes = useQuery(classOptionsQuery())
  const [unbinding, setUnbinding] = useState<PadBinding | null>(null)
  const [naming, setNaming] = useState<{ pads: readonly PadBinding[]; onDone: () => void } | null>(null)
  const rename = (pad: PadBinding): RowAct => ({
    ...{ key: 'name', label: '改名' },
    onPick: () => setNaming({ pads: [pad], onDone: () => {} }),
  })
  const unbind = (pad: PadBinding): RowAct => ({
    ...{ key: 'unbind', label: '解绑', danger: true },
    onPick: () => setUnbinding(pad),
  })
  const isFiltered = search !== '' || class_id !== null
  return (
    <>
      <ListScreen
        {...{ what: '平板绑定', unit: '台' }}
        query={(page) => padListQuery(filter, page)}
        idOf={({ binding_id }) => binding_id}
        nameOf={({ device_name }) => device_name}
        filters={
          <ListFilters
            label="筛选平板"
            searchLabel="学生或平板的名称"
            isFiltered={isFiltered}
            onClear={() => address.change(Object.fromEntries(PAD_FILTERS.map((name) => [name, null])))}
          >
            <AddressSelect
              {...{
                label: '班级',
                name: 'class',
                first: '全部班级',
                width: 152,
                isPending: classes.isPending,
              }}
              options={(classes.data ?? []).map((one) => ({ value: one.class_id, label: one.name }))}
            />
          </ListFilters>
        }
        choosing={
          mayEdit
            ? {
                ...{ filter, limit: MAX_CHOSEN },
                acts: (pads, clear) => (
                  <Button size="small" onClick={() => setNaming({ pads, onDone: clear })}>
                    {pads.length === 1 ? '改名' : '依次编号'}
                  </Button>
                ),
              }
            : null
        }
        empty={
          isFiltered ? (
            <NothingFound what="平板" filters={PAD_FILTERS} />
          ) : (
            <EmptyList>还没有绑定的平板。学生在平板上登录后，平板会出现在这里。</EmptyList>
          )
        }
        show={{
          ...{ label: '平板表格', minWidth: 760, columns: PAD_COLUMNS },
          acts: {
            width: 128,
            of: (pad) =>
              mayEdit && (
                <RowActs name={`${pad.name}的${pad.device_name}`} acts={[rename(pad), unbind(pad)]} />
              ),
          },
        }}
      />
      {naming !== null && (
        <NamePadsDialog
          pads={naming.pads}
          onDone={() => {
            naming.onDone()
            setNaming(null)
          }}
          onClose={() => setNaming(null)}
        />
      )}
      {unbinding !== null && (
        <UnbindDialog pad={unbinding} owner={ownerOf(unbinding)} onClose={() => setUnbinding(null)} />
      )}
    </>
  )
}

function ownerOf({ name, student_no, class_name }: PadBinding) {
  return { name, student_no, administrative_class: class_name === null ? null : { name: class_name } }
}
