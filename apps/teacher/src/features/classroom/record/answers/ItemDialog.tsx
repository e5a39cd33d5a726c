import { rightOptions } from '@jiangtai/shared/questions/kinds/kind.ts'
import { itemName } from '@jiangtai/shared/classroom/asking/answer-words.ts'
import { ItemBody } from '@jiangtai/questions/body/ItemBody.tsx'
import { NumberedBlanks } from '@jiangtai/questions/body/NumberedBlanks.tsx'
import { OptionList } from '@jiangtai/questions/body/OptionList.tsx'
import { Blocks } from '@jiangtai/questions/blocks/Blocks.tsx'
import { KeyList } from '@jiangtai/questions/result/KeyList.tsx'
import type { LessonAnswersView, LessonItem } from '@jiangtai/shared/classroom/record/views.ts'
import { askedCount } from '@jiangtai/shared/facts/counts.ts'
import { answeredCount, rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { ReactNode } from 'react'
import { DefinitionNote } from '../../../../shared/facts/DefinitionNote.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import styles from './answers.module.css'
import { itemRateText } from './ItemRate.tsx'

/** An item of the lesson under its material, with its right option, its key, and how the class did ([FA-15], [FA-18]). */
export function ItemDialog({
  item,
  lesson,
  onMark,
  onClose,
}: {
  item: LessonItem
  lesson: Pick<LessonAnswersView, 'items' | 'passages' | 'least_answers'>
  /** Null where nothing is marked by hand, or somebody else looks on. */
  onMark: (() => void) | null
  onClose: () => void
}) {
  const { asked } = item
  const question = questionOf(item, lesson)
  const alone = { ...question, items: [asked] }
  const rightKeys = rightOptions(asked.key)
  return (
    <Dialog
      title={`${itemName(item)} ${KINDS[asked.kind].name}`}
      width={640}
      footer={
        <>
          {onMark !== null && <Button onClick={onMark}>批改</Button>}
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        </>
      }
      onCancel={onClose}
    >
      <ItemFigures item={item} least={lesson.least_answers} />
      <div className={styles.question}>
        {/* The blanks of a passage keep the numbers they have among all items. */}
        <NumberedBlanks question={question}>
          {question.material !== null && (
            <div className={styles.material}>
              <ScrollBox label="材料">
                <Blocks blocks={question.material} />
              </ScrollBox>
            </div>
          )}
          <OptionList options={question.bank} stressed={asked.options.length === 0 ? rightKeys : []} />
          <ItemBody
            item={asked}
            number={item.item_no}
            optionNote={({ key }) =>
              rightKeys.includes(key) && <span className={styles.rightOption}>✓ 正确选项</span>
            }
          />
        </NumberedBlanks>
      </div>
      <KeyList question={alone} released={alone} />
    </Dialog>
  )
}

/** The whole question that an item was asked in. */
function questionOf(
  { quiz_run_id }: LessonItem,
  { items, passages }: Pick<LessonAnswersView, 'items' | 'passages'>,
): Question {
  const passage = passages.find((known) => known.quiz_run_id === quiz_run_id)
  return {
    form: passage?.form ?? 'plain',
    material: passage?.material ?? null,
    bank: passage?.bank ?? [],
    items: items.filter((known) => known.quiz_run_id === quiz_run_id).map(({ asked }) => asked),
    analysis: [],
  }
}

function ItemFigures({ item, least }: { item: LessonItem; least: number }) {
  const { figures } = item
  return (
    <dl className={styles.itemFigures}>
      <Figure name="正确率" note={<DefinitionNote id="correct_rate" />} value={itemRateText(item, least)} />
      {figures !== null && (
        <>
          <Figure
            name="得分率"
            note={<DefinitionNote id="score_rate" />}
            value={rateText(scoreRate(figures, least))}
          />
          <Figure
            name="作答"
            note={<DefinitionNote id="answered" />}
            value={`${answeredCount(figures)}/${askedCount(figures) + figures.ungraded_count}`}
          />
        </>
      )}
    </dl>
  )
}

function Figure({ name, note, value }: { name: string; note: ReactNode; value: string }) {
  return (
    <div>
      <dt>
        {name} {note}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
