import { alikeIn, type Spelled, spelledOf } from '@jiangtai/shared/questions/finding/alike.ts'
import { paperQuestions } from '@jiangtai/shared/papers/paper-score.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { formatDateTime, formatDay } from '@jiangtai/shared/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { recentUsesQuery } from '../papers.queries.ts'
import type { PaperDraft } from './paper-editor.ts'

/** The warnings about a question, in words, by its id. */
export type QuestionFlags = ReadonlyMap<string, readonly string[]>

/** A question is spelled once, however often the paper is changed. */
const spelled = new WeakMap<QuestionView, Spelled>()

/** Questions that repeat another question of the paper ([PA-91]), and questions that were used lately ([PA-92]). */
export function useQuestionFlags(
  { document, questions }: Pick<PaperDraft, 'document' | 'questions'>,
  {
    paper_id,
    numberOf,
    mayEdit,
  }: { paper_id: string; numberOf: ReadonlyMap<string, number>; mayEdit: boolean },
): QuestionFlags {
  const ids = paperQuestions(document).map(({ question_id }) => question_id)
  const alike = alikeIn(
    ids.flatMap((question_id) => {
      const view = questions.get(question_id)
      return view === undefined ? [] : [{ question_id, spelled: spelledFor(view) }]
    }),
  )
  const uses = useQuery({ ...recentUsesQuery(paper_id), enabled: mayEdit && ids.length > 0 })
  if (!mayEdit) return new Map()
  return new Map(
    ids.map((question_id) => {
      const pair = alike.find((one) => one.question_id === question_id)
      const use = uses.data?.get(question_id)
      return [
        question_id,
        [
          ...(pair === undefined
            ? []
            : [`和第 ${numberOf.get(pair.with_id) ?? ''} 题${pair.is_same ? '重复' : '相近'}`]),
          ...(use === undefined
            ? []
            : [
                `${formatDay(formatDateTime(use.used_at).slice(0, 10))}在${use.place === 'lesson' ? '备课' : '试卷'}《${use.title}》用过`,
              ]),
        ],
      ]
    }),
  )
}

function spelledFor(view: QuestionView): Spelled {
  const known = spelled.get(view)
  if (known !== undefined) return known
  const made = spelledOf(view.document)
  spelled.set(view, made)
  return made
}
