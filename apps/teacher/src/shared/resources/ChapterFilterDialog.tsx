import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { ChapterFields, type SchoolPlace } from './ChapterFields.tsx'

/** Chooses the chapter that a list is narrowed to. */
export function ChapterFilterDialog({
  start,
  onPick,
  onClose,
}: {
  start: SchoolPlace
  onPick: (place: SchoolPlace) => void
  onClose: () => void
}) {
  const [place, setPlace] = useState(start)
  return (
    <Dialog
      title="按章节筛选"
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={() => onPick(place)}>
            确定
          </Button>
        </>
      }
    >
      <ChapterFields value={place} onChange={setPlace} />
    </Dialog>
  )
}
