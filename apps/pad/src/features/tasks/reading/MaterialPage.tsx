import { Blocks } from '@jiangtai/questions/blocks/Blocks.tsx'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { playedSeconds } from '@jiangtai/shared/tasks/reading/content.ts'
import type { MaterialContent } from '@jiangtai/shared/tasks/reading/material.ts'
import { textBlocks } from '@jiangtai/shared/tasks/reading/rich-text.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Watching } from './moments/watching.ts'
import type { OwnMaterial } from './own-reading.ts'
import { Player } from './Player.tsx'
import { useLookedTime } from './use-looked-time.ts'

// Only what asks questions fetches them.
const MomentsPlayer = lazy(async () => ({
  default: (await import('./moments/MomentsPlayer.tsx')).MomentsPlayer,
}))

export type MaterialPageProps = {
  material: Pick<OwnMaterial, 'title' | 'content'>
  files: FileUrls
  /** The place to go on at. */
  place: number
  /** Whether looking counts: the task is open. */
  isCounted: boolean
  /** Seconds of the server since the part of the student began. */
  now_s: () => number
  onSeen: (segments: Segment[], place: number) => void
  /** How a sound or video is played; without it nothing is asked and nothing forbidden. */
  watching?: Watching
}

/** One thing to read or watch; opening it is told at once. */
export function MaterialPage(props: MaterialPageProps) {
  const { material, files, place, isCounted, now_s, onSeen, watching } = props
  const { content, title } = material
  const [page, setPage] = useState(() =>
    content.kind === 'pages' ? Math.min(place, content.page_keys.length - 1) : place,
  )
  const seen = (segments: Segment[], at = page) => {
    if (isCounted) onSeen(segments, at)
  }
  const open = useEffectEvent(() => seen([]))
  // Once for each thing that is opened.
  useEffect(() => open(), [])
  useLookedTime({ isCounted: isCounted && playedSeconds(content) === null, now_s, onLooked: seen })
  switch (content.kind) {
    case 'text':
    case 'rich_text':
      return <Text {...{ content, files }} />
    case 'pages':
      return (
        <Pages
          {...{ title, page, files }}
          keys={content.page_keys}
          onTurn={(next) => {
            setPage(next)
            seen([], next)
          }}
        />
      )
    case 'sound':
    case 'video': {
      const { kind, seconds, object_key } = content
      const played = { kind, seconds, title, place, url: files[object_key], onPlayed: seen }
      const { no_skip = false, seen: before = [], asking = null } = watching ?? {}
      if (asking === null) return <Player {...played} bounds={{ no_skip, seen: before, asked: [] }} />
      return (
        <Suspense fallback={<p className="task-line">正在打开…</p>}>
          <MomentsPlayer {...{ played, files, asking, no_skip }} seen={before} />
        </Suspense>
      )
    }
  }
}

function Text({ content, files }: { content: MaterialContent; files: FileUrls }) {
  const blocks = useMemo(() => textBlocks(content) ?? [], [content])
  return (
    <article className="page-card reading-text">
      <QuestionFiles value={files}>
        <Blocks blocks={blocks} />
      </QuestionFiles>
    </article>
  )
}

type PagesProps = {
  title: string
  keys: readonly string[]
  page: number
  files: FileUrls
  onTurn: (page: number) => void
}

function Pages({ title, keys, page, files, onTurn }: PagesProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const url = files[keys[page] ?? '']
  return (
    <>
      {url === undefined || url === broken ? (
        <p className="task-line" role="alert">
          这一页没有取到，联网后返回重新打开。
        </p>
      ) : (
        <img
          className="reading-picture"
          src={url}
          alt={keys.length === 1 ? title : `${title} 第 ${page + 1} 页`}
          onError={() => setBroken(url)}
        />
      )}
      {keys.length > 1 && (
        <div className="reading-turns">
          <button
            type="button"
            className="button-secondary"
            disabled={page === 0}
            onClick={() => onTurn(page - 1)}
          >
            上一页
          </button>
          <span>{`${page + 1} / ${keys.length} 页`}</span>
          <button
            type="button"
            className="button-secondary"
            disabled={page === keys.length - 1}
            onClick={() => onTurn(page + 1)}
          >
            下一页
          </button>
        </div>
      )}
    </>
  )
}
