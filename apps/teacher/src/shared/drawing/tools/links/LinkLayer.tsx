import { LinkSpots } from '@jiangtai/board/canvas/links/LinkSpots.tsx'
import { linksOn } from '@jiangtai/board/canvas/links/page-links.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { useEffect, useMemo, useState } from 'react'
import type { ToolBox } from '../tool-box.ts'
import { answerLinks, type AskedLink } from './asked-link.ts'
import { LinkCard } from './LinkCard.tsx'
import styles from './links.module.css'
import { LinkForm } from './LinkForm.tsx'

type Shown = AskedLink | { kind: 'edit'; id: string }

/** The links of the page that is written on ([DW-117]): a tap by hand opens the card of one, the tools ask for a new one. Give it a `key` per page. */
export function LinkLayer({
  ink,
  tools,
  pageRatio,
}: {
  ink: { document: InkDocument; write: (op: InkOp) => void }
  tools: ToolBox
  /** Height / width of the page. */
  pageRatio: number
}) {
  const links = useMemo(() => linksOn(ink.document), [ink.document])
  const [shown, setShown] = useState<Shown | null>(null)
  // The buttons of the tools ask for a form or a card on this page.
  useEffect(() => answerLinks(setShown), [])
  const close = () => setShown(null)
  const link =
    shown === null || shown.kind === 'new' ? undefined : links.find(({ mark }) => mark.id === shown.id)
  return (
    <>
      {links.length > 0 && (
        <div className={styles.spots}>
          <LinkSpots
            links={links}
            pageRatio={pageRatio}
            onTap={({ mark }) => setShown({ kind: 'card', id: mark.id })}
          />
        </div>
      )}
      {shown?.kind === 'card' && link !== undefined && (
        <LinkCard link={link.mark} onEdit={() => setShown({ ...shown, kind: 'edit' })} onClose={close} />
      )}
      {(shown?.kind === 'new' || (shown?.kind === 'edit' && link !== undefined)) && (
        <LinkForm
          link={link?.mark ?? null}
          before={links.length}
          {...{ tools, pageRatio }}
          onWrite={(op) => {
            close()
            if (op !== null) ink.write(op)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
