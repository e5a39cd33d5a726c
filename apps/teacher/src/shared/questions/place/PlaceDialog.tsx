import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useState } from 'react'
import { type Place, PlaceTree } from './PlaceTree.tsx'

/** Chooses a chapter and a knowledge point: a list is narrowed to them, or a paper is composed of them. */
export function PlaceDialog({
  title = '按章节、知识点选题',
  start,
  onPick,
  onClose,
}: {
  title?: string
  start: Place
  onPick: (change: Pick<Place, 'chapter_id' | 'knowledge_id'>) => void
  onClose: () => void
}) {
  const [place, setPlace] = useState(start)
  const { chapter_id, knowledge_id } = place
  return (
    <Dialog
      title={title}
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
