import { glanceText } from '@jiangtai/shared/questions/seen-text/glance-text.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import type { AskedItem } from '../marking/item-names.ts'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { pickedWords } from '../marking/picked/kind-words.ts'
import { answerKey, isChosen, type Ticks } from './chosen-answers.ts'
import type { ReviewAnswer } from './review.queries.ts'
import type { OfferedAnswers } from './use-offered-answers.ts'
import styles from './review.module.css'

/** The mark of an answer; the words of the table of a class would bring every kind of question to this page. */
const RESULT_WORDS: Readonly<Record<ReviewAnswer['result'], string>> = {
  ...{ right: '对', half: '半对', wrong: '错', ungraded: '待批' },
}

/** The most letters of an answer on its line. */
const GLANCE = 60

/** The answers to each question, picked ones first; ticked ones go into the lesson ([HK-45]). */
export function AnswerChoice({
  items,
  offered,
  ticks,
  onTick,
}: {
  items: readonly AskedItem[]
  offered: OfferedAnswers
  ticks: Ticks
  onTick: (answer: ReviewAnswer, isTicked: boolean) => void
}) {
  return (
    <section aria-label="选择作答" className={styles.choice}>
      {items.map((asked, at) => {
        const answers = offered.lists[at]
        const { item_id } = asked.item
        if (answers?.data === undefined)
          return answers?.isError ? (
            <FailedList
              key={item_id}
              what={`${asked.name}的作答`}
              error={answers.error}
              onRetry={() => void answers.refetch()}
            />
          ) : (
            <SkeletonBlock key={item_id} height={72} />
          )
        const { list, total } = answers.data
        const more = offered.moreOf(item_id, total)
        return (
          <fieldset key={item_id} className={styles.item}>
            <legend>{asked.name}的作答</legend>
            {total === 0 && <p className={styles.muted}>还没有人交这道题。</p>}
            {list.map((answer) => (
              <Checkbox
                key={answerKey(answer)}
                checked={isChosen(answer, ticks)}
                onChange={({ target }) => onTick(answer, target.checked)}
              >
                <AnswerLine {...{ answer, asked }} />
              </Checkbox>
            ))}
            {more > 0 && (
              <Button size="small" onClick={() => offered.offerMore(item_id)}>
                再列出一些，还有 {total - list.length} 份
              </Button>
            )}
          </fieldset>
        )
      })}
    </section>
  )
}

function AnswerLine({ answer, asked: { item } }: { answer: ReviewAnswer; asked: AskedItem }) {
  const kind = useTaskKind()
  const { name, class_name, value, result, score, full_score, highlight, round } = answer
  const text = value === null ? '没有作答' : KINDS[item.kind].partText(item, value)
  return (
    <span>
      {highlight !== null && (
        <span className={styles.mark} data-kind={highlight.kind}>
          {pickedWords(kind, highlight.kind)}
        </span>
      )}{' '}
      <strong>{name}</strong>{' '}
      <span className={styles.muted}>
        {class_name}
        {round > 1 && ` 第 ${round} 轮订正`} {RESULT_WORDS[result]}
        {result !== 'ungraded' && ` ${score}/${full_score} 分`}
      </span>{' '}
      <span className={styles.glance}>
        <MathText text={glanceText(text, GLANCE)} />
      </span>
    </span>
  )
}
