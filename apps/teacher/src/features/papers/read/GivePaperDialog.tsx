import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { oneOf } from '../../../shared/lists/use-address.ts'
import { NewHomeworkDialog } from '../../../shared/questions/homework/NewHomeworkDialog.tsx'
import { fromPaper } from '../../../shared/questions/homework/new-homework.queries.ts'

/** 布置成作业: the questions of a paper that one may use, with the scores of the paper (HW-02). */
export function GivePaperDialog({
  paper: { paper_id, title, subject_id, phase_id, version },
  onClose,
}: {
  paper: { paper_id: string; title: string; subject_id: string; phase_id: string; version?: number }
  onClose: () => void
}) {
  return (
    <NewHomeworkDialog
      start={{
        ...{ title, subject_id, phase_id: oneOf(phase_id, PHASE_IDS) },
        words: `《${title}》的题目和分值`,
        questions: () => fromPaper(paper_id, version ?? null),
      }}
      onClose={onClose}
    />
  )
}
