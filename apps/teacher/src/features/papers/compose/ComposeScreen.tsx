import { ApiError } from '@jiangtai/client/api.ts'
import type { PaperView } from '@jiangtai/shared/papers/views.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useTabTitle } from '../../../core/tabs.ts'
import { browserSaving } from '../../../shared/forms/saving/browser-saving.ts'
import editing from '../../../shared/forms/saving/editing.module.css'
import { useGuardUnsaved } from '../../../shared/forms/saving/use-guard-unsaved.ts'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { paperCalls, paperQuery, papersChanged } from '../papers.queries.ts'
import { ComposeNotices } from './ComposeNotices.tsx'
import { versionOf } from '../paper-words.ts'
import { createPaperEditor } from './paper-editor.ts'
import { PaperHeader } from './PaperHeader.tsx'
import { PaperSummary } from './PaperSummary.tsx'
import styles from './compose.module.css'

// The header and figures of the paper stand before its questions, which bring the code that draws and moves them.
const SectionList = lazy(async () => ({ default: (await import('./SectionList.tsx')).SectionList }))

/** 组卷: one paper, put in order, scored and saved by itself (QC-10). */
export function ComposeScreen() {
  const address = useAddress()
  const paper_id = address.read('paper_id')
  const version = versionOf(address.read('version'))
  const paper = useQuery({ ...paperQuery(paper_id ?? '', version), enabled: paper_id !== null })
  if (paper.data !== undefined) return <OpenPaper key={`${paper_id} ${version}`} paper={paper.data} />
  const { error } = paper
  const isMissing =
    paper_id === null || (error instanceof ApiError && ['NOT_FOUND', 'BAD_INPUT'].includes(error.name))
  return (
    <main className={editing.screen}>
      <h1>组卷</h1>
      {isMissing ? (
        <EmptyList action={<Link to="/question_center/volume_library/list">去试卷库</Link>}>
          没有这份试卷，可能已经被删除，或者地址不完整。
        </EmptyList>
      ) : error !== null ? (
        <FailedList what="试卷" error={error} onRetry={() => void paper.refetch()} />
      ) : (
        <SkeletonBlock height={420} />
      )}
    </main>
  )
}

function OpenPaper({ paper }: { paper: PaperView }) {
  const client = useQueryClient()
  const [editor] = useState(() =>
    createPaperEditor({
      ...browserSaving,
      paper,
      calls: paperCalls,
      isOvertaken: (error) => error instanceof ApiError && error.name === 'CONFLICT',
      onSaved: () => void papersChanged(client),
    }),
  )
  useGuardUnsaved(editor)
  useTabTitle(useStore(editor.draft, ({ title }) => title))
  return (
    <main className={editing.screen}>
      <PaperHeader paper={paper} editor={editor} onFinished={() => void papersChanged(client)} />
      <ComposeNotices editor={editor} />
      <div className={styles.parts}>
        <Suspense fallback={<SkeletonBlock height={420} />}>
          <SectionList paper={paper} editor={editor} />
        </Suspense>
        <PaperSummary editor={editor} />
      </div>
    </main>
  )
}
