import { linksOn } from '@jiangtai/board/canvas/links/page-links.ts'
import { spotsOn } from '@jiangtai/board/canvas/links/page-spots.ts'
import { PageSpots } from '@jiangtai/board/canvas/links/PageSpots.tsx'
import { makeEditOp } from '@jiangtai/board/tools/edit-op.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { useEffect, useMemo, useState } from 'react'
import { type DrawingTools, selectNext } from '../select-next.ts'
import { answerLinks, type AskedLink } from './asked-link.ts'
import { LinkCard } from './LinkCard.tsx'
import styles from './links.module.css'
import { LinkForm } from './LinkForm.tsx'

type Shown = AskedLink | { kind: 'edit'; id: string }

/**
 * The links of the page that is written on ([DW-117]), and its covers: a tap by hand opens the card of a link, or takes a cover away where `covers` says so ([DW-98]); the tools ask for a
 * new link. Give it a `key` per page.
 */
export function LinkLayer({
  ink,
  drawing,
  covers,
  pageRatio,
}: {
  ink: { document: InkDocument; write: (op: InkOp) => void }
  drawing: DrawingTools
  covers: 'taken away' | 'stay'
  /** Height / width of the page. */
  pageRatio: number
}) {
  const links = useMemo(() => linksOn(ink.document), [ink.document])
  const spots = useMemo(() => spotsOn(ink.document), [ink.document])
  const [shown, setShown] = useState<Shown | null>(null)
  // The buttons of the tools ask for a form or a card on this page.
  useEffect(() => answerLinks(setShown), [])
  const close = () => setShown(null)
  const link =
    shown === null || shown.kind === 'new' ? undefined : links.find(({ mark }) => mark.id === shown.id)
  const takeAway = (id: string) =>
    ink.write(makeEditOp({ id: newId(), ids: [id], change: { type: 'delete' } }))
  /** A new link is selected where it lies, as whatever else is laid. */
  async function lay(op: InkOp): Promise<void> {
    if (op.kind === 'text') await selectNext(op.id, () => drawing)
    ink.write(op)
  }

  return (
    <>
      {spots.length > 0 && (
        <div className={styles.spots}>
          <PageSpots
            {...{ spots, pageRatio }}
            onLink={(id) => setShown({ kind: 'card', id })}
            onCover={covers === 'stay' ? null : takeAway}
          />
        </div>
      )}
      {shown?.kind === 'card' && link !== undefined && (
        <LinkCard link={link.mark} onEdit={() => setShown({ ...shown, kind: 'edit' })} onClose={close} />
      )}
      {(shown?.kind === 'new' || (shown?.kind === 'edit' && link !== undefined)) && (
        <LinkForm
          link={link?.mark ?? null}
          document={ink.document}
          tools={drawing.tools}
          pageRatio={pageRatio}
          onWrite={(op) => {
            close()
            if (op !== null) void lay(op)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
