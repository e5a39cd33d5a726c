import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { LocalAddress } from '../../shared/resources/LocalAddress.tsx'
import { ResourcePicker } from '../../shared/resources/picker/ResourcePicker.tsx'
import { SourceSwitch } from '../../shared/resources/picker/SourceSwitch.tsx'
import type { PickerSource } from '../../shared/resources/picker/picker-place.ts'

/** Chooses files to become pages; files in the lesson already are marked. */
export function ResourcePickerDialog({
  chosen_ids,
  onPick,
  onClose,
}: {
  chosen_ids: readonly string[]
  onPick: (resources: ResourceView[]) => void
  onClose: () => void
}) {
  const [source, setSource] = useState<PickerSource>('personal')
  const [picked, setPicked] = useState<readonly ResourceView[]>([])
  return (
    <Dialog
      title="添加资源"
      width={1040}
      keepsOpen={picked.length > 0}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={picked.length === 0} onClick={() => onPick([...picked])}>
            加入备课
          </Button>
        </>
      }
    >
      <SourceSwitch sources={['personal', 'collected', 'shared']} source={source} onChange={setSource} />
      {/* Another source begins without the filters of the last. */}
      <LocalAddress key={source}>
        <ResourcePicker
          scene="edit_preparation"
          source={source}
          there_ids={chosen_ids}
          picked={picked}
          onChange={setPicked}
        />
      </LocalAddress>
    </Dialog>
  )
}
