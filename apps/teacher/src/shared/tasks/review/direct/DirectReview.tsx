import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { Anchor } from '@jiangtai/ui/kit/float/float.ts'
import { Menu } from '@jiangtai/ui/kit/float/Menu.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { boardAddress } from '../../../../core/board-page.ts'
import { useCan, useUser } from '../../../../core/session/user.ts'
import { tellLeftOut } from '../../../questions/homework/those-there.ts'
import { beginDirectReview, reviewTitle, type ToReview } from './direct-review.ts'
import { keepReviewResult } from './review-result.ts'

type ReviewedClass = { class_id: string; name: string }

/** 直接讲评: one press leads to the board of the class that has a lesson now, with the questions in its 发题, or to a lesson that is ready to begin ([QU-169], [QU-170]). */
export function DirectReview({
  about,
  classes,
  questions,
  isInRow = false,
  addAnswers = null,
  ...review
}: Pick<ToReview, 'source' | 'subject_id' | 'phase_id'> & {
  /** The homework, or whatever else the questions are of: a new lesson is named after it. */
  about: string
  /** Several are asked for by a menu. */
  classes: readonly ReviewedClass[]
  questions: readonly Pick<QuestionView, 'question_id' | 'document'>[]
  /** It stands among the acts of one row, without the weight of a first choice. */
  isInRow?: boolean
  addAnswers?: ((class_id: string, prepare_lesson_id: string) => Promise<string[]>) | null
}) {
  const client = useQueryClient()
  const account_id = useUser().info.a_id
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const mayAdd = useCan('classPreparation.add')
  const mayEdit = useCan('classPreparation.edit')
  const [anchor, setAnchor] = useState<Anchor | null>(null)
  // A second try after a lost answer makes no second lesson.
  const request = useRef({ class_id: '', id: '' })
  const begin = useMutation({
    mutationFn: ({ class_id, name }: ReviewedClass) => {
      if (request.current.class_id !== class_id) request.current = { class_id, id: newId() }
      return beginDirectReview(
        {
          ...{ ...review, class_id, from: pathname + search, title: reviewTitle(about, name) },
          question_ids: questions.map(({ question_id }) => question_id),
          addAnswers: addAnswers === null ? null : (lesson_id) => addAnswers(class_id, lesson_id),
        },
        request.current.id,
      )
    },
    onSuccess({ result, gone, answers_failed }) {
      keepReviewResult(account_id, result)
      request.current = { class_id: '', id: '' }
      void client.invalidateQueries({ queryKey: ['lessons'] })
      tellLeftOut(questions, gone)
      if (answers_failed !== null) message.warning(`题目放好了，选出的作答没有放进去：${answers_failed}`)
      const { into, prepare_lesson_id, class_id } = result
      void navigate(
        into === 'running'
          ? boardAddress({ prepare_lesson_id, class_id })
          : `/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`,
      )
    },
    onError: (error) => message.error(`没有开始讲评：${error.message}`),
  })
  if (!mayAdd || !mayEdit || classes.length === 0) return null
  const [only] = classes
  return (
    <>
      <Button
        {...(isInRow ? { size: 'small' as const } : { type: 'primary' as const })}
        disabled={questions.length === 0}
        loading={begin.isPending}
        aria-haspopup={classes.length > 1 ? 'menu' : undefined}
        onClick={({ currentTarget }) => {
          if (classes.length > 1) setAnchor(currentTarget.getBoundingClientRect())
          else if (only !== undefined) begin.mutate(only)
        }}
      >
        直接讲评
      </Button>
      {anchor !== null && (
        <Menu
          label="给哪个班讲评"
          anchor={anchor}
          entries={classes.map((one) => ({
            ...{ key: one.class_id, label: one.name },
            onPick: () => begin.mutate(one),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
