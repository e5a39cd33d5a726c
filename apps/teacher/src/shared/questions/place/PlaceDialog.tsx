import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useState } from 'react'
import { type Place, PlaceTree } from './PlaceTree.tsx'

/** Chooses the chapter and the knowledge point that a list is narrowed to. */
export function PlaceDialog({
  start,
  onPick,
  onClose,
}: {
  start: Place
  onPick: (change: Pick<Place, 'chapter_id' | 'knowledge_id'>) => void
  onClose: () => void
}) {
  const [place, setPlace] = useState(start)
  const { chapter_id, knowledge_id } = place
  return (
    <Dialog
      title="按章节、知识点选题"
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            onClick={() => {
              onPick({ chapter_id, knowledge_id })
              onClose()
            }}
          >
            确定
          </Button>
        </>
      }
    >
      <PlaceTree value={place} onChange={(change) => setPlace({ ...place, ...change })} />
    </Dialog>
  )
}
