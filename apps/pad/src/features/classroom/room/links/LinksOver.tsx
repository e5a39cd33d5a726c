import { spotsOn } from '@jiangtai/board/canvas/links/page-spots.ts'
import { PageSpots } from '@jiangtai/board/canvas/links/PageSpots.tsx'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { linkHost } from '@jiangtai/shared/ink/links/link-host.ts'
import { useMemo, useState } from 'react'
import './links.css'

export type LinksOverProps = {
  document: InkDocument
  /** Height / width of the page. */
  pageRatio: number
}

/** The links of the page; before one leads out of the class it is asked, and its host is named. */
export function LinksOver({ document, pageRatio }: LinksOverProps) {
  const spots = useMemo(() => spotsOn(document), [document])
  const [asked, setAsked] = useState<string | null>(null)
  // What the teacher has taken off or covered meanwhile is opened no more.
  const link = spots.flatMap((spot) =>
    spot.kind === 'link' && spot.mark.id === asked ? spot.mark.link : [],
  )[0]
  return (
    <>
      <PageSpots spots={spots} pageRatio={pageRatio} onLink={setAsked} onCover={null} />
      {link !== undefined && (
        <div className="call link-question" role="alertdialog" aria-modal="true" aria-labelledby="link-words">
          <p className="link-words" id="link-words">
            打开外部网页？
          </p>
          <p className="link-host">{linkHost(link)}</p>
          <p className="link-note">会离开课堂的页面，看完请回到这里</p>
          <p className="link-ways">
            <button type="button" className="button-secondary" autoFocus onClick={() => setAsked(null)}>
              不打开
            </button>
            <a
              className="button-on-board"
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => setAsked(null)}
            >
              打开
            </a>
          </p>
        </div>
      )}
    </>
  )
}
