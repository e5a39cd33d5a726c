import { DOCUMENT_LIMITS } from '@jiangtai/shared/questions/document-limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import type { Part } from '../../../../drawing/screenshots/capture-page.ts'
import { boxBelow } from './box-places.ts'
import {
  type PlacedPage,
  USUAL_ANSWER,
  withBox,
  withBoxAt,
  withoutBox,
  withoutPage,
  withPageTurned,
} from './drawn-pages.ts'
import { PageFrame } from './PageFrame.tsx'
import type { useBoxesForm } from './use-boxes-form.ts'
import type { PagePictures } from './use-page-pictures.ts'
import styles from './boxes.module.css'

const { items: MAX_BOXES } = DOCUMENT_LIMITS

/** The page in view with its boxes, and the acts on it. */
export function PageDesk({
  boxes: { drawn, answers, draw, answer, canUndo, undo },
  page: { page_id, turns },
  pictures,
  chosen_id,
  onChoose,
}: {
  boxes: ReturnType<typeof useBoxesForm>
  page: PlacedPage
  pictures: PagePictures
  chosen_id: string | null
  onChoose: (box_id: string | null) => void
}) {
  const [isLarge, setIsLarge] = useState(false)
  const [added_id, setAddedId] = useState<string | null>(null)
  const picture = pictures.get(page_id)
  const shown = drawn.boxes.flatMap((box, index) =>
    box.page_id === page_id ? [{ ...box, number: index + 1 }] : [],
  )
  const isFull = drawn.boxes.length >= MAX_BOXES
  const number = drawn.pages.findIndex((one) => one.page_id === page_id) + 1
  const add = (part: Part) => {
    if (isFull) return
    const added = withBox(drawn, { page_id, part })
    const before = answers[drawn.boxes.at(-1)?.box_id ?? '']
    draw(() => added.drawn)
    // The boxes of a page are mostly alike: the next one begins as the one before, without its key.
    if (before !== undefined) answer(added.box_id, { ...before, accepted: USUAL_ANSWER.accepted, keys: [] })
    setAddedId(added.box_id)
    onChoose(added.box_id)
  }
  if (picture === undefined) return null
  return (
    <div
      className={styles.main}
      onKeyDown={(event) => {
        if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        if (canUndo) undo()
      }}
    >
      <div className={styles.line}>
        <Button size="small" disabled={isFull} onClick={() => add(boxBelow(shown.at(-1)?.part))}>
          加一个框
        </Button>
        <Button size="small" disabled={!canUndo} onClick={undo}>
          撤销
        </Button>
        <Button size="small" onClick={() => draw((before) => withPageTurned(before, page_id))}>
          旋转
        </Button>
        <Button size="small" aria-pressed={isLarge} onClick={() => setIsLarge(!isLarge)}>
          {isLarge ? '看整页' : '放大'}
        </Button>
        <Button size="small" onClick={() => draw((before) => withoutPage(before, page_id))}>
          去掉这页
        </Button>
        {isFull && <span className={styles.note}>已有 {MAX_BOXES} 个框，不能再加</span>}
      </div>
      <PageFrame
        key={page_id}
        {...{ picture, turns, chosen_id, added_id, isLarge, onChoose }}
        name={`第 ${number} 页`}
        boxes={shown}
        onDraw={add}
        onAdd={() => add(boxBelow(shown.at(-1)?.part))}
        onPlace={(box_id, part) => draw((before) => withBoxAt(before, box_id, part))}
        onRemove={(box_id) => draw((before) => withoutBox(before, box_id))}
      />
    </div>
  )
}
