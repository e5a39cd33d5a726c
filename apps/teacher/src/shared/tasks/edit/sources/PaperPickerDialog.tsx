import type { CallInput } from '@jiangtai/shared/contract.ts'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { useState } from 'react'
import { api } from '../../../../core/api.ts'
import { listQuery } from '../../../lists/list-query.ts'
import { fromPaper, type GivenQuestions } from '../../../questions/homework/new-homework.queries.ts'
import { SpokenTime } from '../../../SpokenTime.tsx'
import { SourceDialog } from './SourceDialog.tsx'

const LIST = 'POST /api/question_center/v1/paper/list'

/** The props of every picker of a source. */
export type PickerProps = {
  start: Pick<CallInput<typeof LIST>, 'subject_id' | 'phase_id'>
  isPending: boolean
  error: Error | null
  onPick: (fetch: () => Promise<GivenQuestions>) => void
  onClose: () => void
}

/** Chooses one of one's own papers of the subject: all its questions are put in. */
export function PaperPickerDialog({ start, onPick, ...rest }: PickerProps) {
  const [picked, setPicked] = useState<string | null>(null)
  return (
    <SourceDialog
      {...{ title: '从试卷选题', what: '试卷', unit: '份', empty: '这个学科和学段还没有自己的试卷。' }}
      {...rest}
      // Under the key of papers, so that a paper that was changed is asked for again.
      query={(text, page) =>
        listQuery(['papers', 'list', 'choices', { ...start, text }], page, (asked, signal) =>
          api.call(LIST, { ...start, text, state: null, ...asked }, { signal }),
        )
      }
      sourceOf={({ paper_id, title, phase_id, subject_name, question_count, updated_at }) => ({
        ...{ id: paper_id, name: title },
        facts: (
          <>
            {phaseName(phase_id)}
            {subject_name} · {question_count} 题 · <SpokenTime at={updated_at} />
          </>
        ),
      })}
      picked={picked}
      isReady={picked !== null}
      onChoose={setPicked}
      onPick={() => {
        if (picked !== null) onPick(() => fromPaper(picked, null))
      }}
    />
  )
}
