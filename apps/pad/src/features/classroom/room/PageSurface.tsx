import { WatchSurface } from '@jiangtai/board/canvas/WatchSurface.tsx'
import type { GroundShade } from '@jiangtai/board/shade/ground-shade.ts'
import type { LiveReceiver } from '@jiangtai/board/live-receiver.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { StudentBoardProps } from '../ink/StudentBoard.tsx'
import { loadWritingPart, writingPart } from '../ink/writing-part.ts'

/** The props that the page gives to its surface. */
export type OfPage = {
  page_id: string
  pageRatio: number
  document: InkDocument
  live: LiveReceiver
  shade: GroundShade
  label: string
}
/** The props that a student at the board adds. */
export type PageWriting = Omit<StudentBoardProps, keyof OfPage>

/** The ink above the page: watched, or written by a student at the board. */
export function PageSurface({ writing, ...page }: OfPage & { writing: PageWriting | null }) {
  if (writing === null) return <Watched {...page} />
  return <Written {...page} writing={writing} />
}

function Watched({ page_id, live, ...page }: OfPage) {
  return <WatchSurface key={page_id} {...page} remoteLive={live} />
}

function Written({ writing, ...page }: OfPage & { writing: PageWriting }) {
  const part = useStore(writingPart)
  // Somebody asked this student to the board: now the pen is wanted.
  useEffect(() => void loadWritingPart(), [])
  if (part.kind === 'ready') return <part.Shown {...page} {...writing} />
  return (
    <>
      <Watched {...page} />
      <section className="write-bar" aria-label="板演">
        <p className="write-state" role="status">
          {part.kind === 'failed' ? '画笔没有加载出来，请检查网络' : '正在准备画笔…'}
        </p>
        {part.kind === 'failed' && (
          <button type="button" className="button-on-board" onClick={() => void loadWritingPart()}>
            重试
          </button>
        )}
      </section>
    </>
  )
}
