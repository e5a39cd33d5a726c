import { ApiError } from '@jiangtai/client/api.ts'
import { isWorthRetrying } from '@jiangtai/client/query-client.ts'
import type { DeskFilter } from '@jiangtai/shared/questions/files/desk/views.ts'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { Pager } from '@jiangtai/ui/lists/Pager.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTabTitle } from '../../../core/tabs.ts'
import { browserSaving } from '../../../shared/forms/saving/browser-saving.ts'
import { useGuardUnsaved } from '../../../shared/forms/saving/use-guard-unsaved.ts'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { QUESTIONS_KEY } from '../../../shared/questions/question-list.queries.ts'
import { deskCalls, type OpenImport, piecesQuery } from './desk.queries.ts'
import { createDeskEditor } from './desk-editor.ts'
import { DeskHeader } from './DeskHeader.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskPanes } from './DeskPanes.tsx'
import { KeptOfAll } from './source/KeptParts.tsx'
import styles from './desk.module.css'

const PAGE_SIZE = 50

/** The desk of one import: the source on the left, its questions on the right. */
export function OpenDesk({ opened, read_at }: { opened: OpenImport; read_at: number }) {
  const { import_id, revision, file_name } = opened
  const client = useQueryClient()
  const address = useAddress()
  const [filter, setFilter] = useState<DeskFilter>('all')
  const page = Math.max(1, Number(address.read('page') ?? 1) || 1)
  const pieces = useQuery(piecesQuery(import_id, { filter, page, page_size: PAGE_SIZE }))
  const [editor] = useState(() => {
    const readAgain = () => void client.invalidateQueries({ queryKey: [QUESTIONS_KEY, 'desk', import_id] })
    return createDeskEditor({
      ...browserSaving,
      ...{ import_id, revision, calls: deskCalls, refusalOf, onSaved: readAgain },
      onRefused: (error) => {
        message.error(error instanceof Error ? error.message : '没有成功，请重试')
      },
    })
  })
  useGuardUnsaved(editor)
  useTabTitle(file_name)

  // The next act starts from the read revision.
  useEffect(() => editor.read(revision), [editor, revision, read_at])

  const rows = pieces.data?.list
  return (
    <main className={styles.screen}>
      <DeskHeader opened={opened} editor={editor} />
      <div className={styles.filters}>
        <DeskFilters
          counts={opened.counts}
          value={filter}
          onChange={(next) => {
            setFilter(next)
            address.change({ page: null })
          }}
        />
        {opened.state === 'open' && <KeptOfAll pieces={rows ?? []} editor={editor} />}
      </div>
      {rows === undefined ? (
        pieces.error === null ? (
          <SkeletonBlock height={420} />
        ) : (
          <FailedList what="题目" error={pieces.error} onRetry={() => void pieces.refetch()} />
        )
      ) : rows.length === 0 ? (
        <EmptyList>{EMPTY[filter]}</EmptyList>
      ) : (
        <DeskPanes rows={rows} editor={editor} isOpen={opened.state === 'open'} />
      )}
      {pieces.data !== undefined && pieces.data.total > PAGE_SIZE && (
        <Pager
          {...{ total: pieces.data.total, isMore: false, page, page_size: PAGE_SIZE, unit: '段', before: '' }}
          onChange={(next) => address.change({ page: String(next) }, 'push')}
        />
      )}
    </main>
  )
}

const EMPTY: Record<DeskFilter, string> = {
  all: '这次导入的内容已经不在了：完成的导入只保留三十天的原文。',
  review: '没有需要看一看的题。',
  faulty: '没有有问题的题。',
  twins: '没有重复的题。',
}

/** A conflict means that another page was quicker; any other refused act is not tried again. */
function refusalOf(error: unknown) {
  if (error instanceof ApiError && error.name === 'CONFLICT') return 'overtaken'
  return isWorthRetrying(error) ? null : 'refused'
}
