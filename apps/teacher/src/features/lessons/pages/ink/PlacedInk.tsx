import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { preparedInk } from '@jiangtai/shared/ink/prepared/prepared.ts'
import type { InkStep } from '@jiangtai/shared/ink/ink-op.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { ThumbInk } from '../../../../shared/drawing/page/ThumbInk.tsx'
import type { EditorPage } from '../page-draft.ts'
import type { InkPart } from './ink-part.ts'
import styles from './placed.module.css'

type Shown = { page: EditorPage; width: number }

/** What is prepared on a page, above its picture; `width` is in pixels. */
export function PlacedInk({ part, page, width }: Shown & { part: InkPart }) {
  const ink = useStore(part.state, ({ pages }) => pages.get(page.page_id))
  return <InkOnPage ink={ink} page={page} width={width} />
}

/** The same of a lesson that is only read. */
export function ReadInk({ gestures, ...shown }: Shown & { gestures: readonly InkStep[] }) {
  const ink = useMemo(() => preparedInk(gestures), [gestures])
  return <InkOnPage ink={ink} {...shown} />
}

function InkOnPage({ ink, page, width }: Shown & { ink: InkDocument | undefined }) {
  if (ink === undefined || (ink.done.length === 0 && ink.prepared === undefined)) return null
  // The word on an empty blackboard would show through what is written there.
  const isBare = page.kind === 'board' && page.background === null
  return (
    <span className={styles.placed} data-bare={isBare}>
      <ThumbInk document={ink} ratio={page.ratio} width={width} />
    </span>
  )
}
