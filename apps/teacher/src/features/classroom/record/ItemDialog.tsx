import { itemName } from '@jiangtai/shared/classroom/answer-words.ts'
import { QuestionBody } from '@jiangtai/questions/body/QuestionBody.tsx'
import { KeyList } from '@jiangtai/questions/result/KeyList.tsx'
import type { LessonAnswersView, LessonItem } from '@jiangtai/shared/classroom/record-views.ts'
import { askedCount } from '@jiangtai/shared/facts/counts.ts'
import { answeredCount, rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { ReactNode } from 'react'
import { DefinitionNote } from '../../../shared/facts/DefinitionNote.tsx'
import { Button } from '../../../shared/kit/Button.tsx'
import { Dialog } from '../../../shared/kit/Dialog.tsx'
import styles from './answers.module.css'
import { itemRateText } from './ItemRate.tsx'

/** A question of the lesson with its right option, its key, and how the class did ([FA-15], [FA-18]). */
export function ItemDialog({
  item,
  passage,
  least,
  onClose,
}: {
  item: LessonItem
  /** What the item shares with the others of its question. */
  passage: LessonAnswersView['passages'][number] | undefined
  least: number
  onClose: () => void
}) {
  const { asked } = item
  const question = {
    form: passage?.form ?? 'plain',
    material: passage?.material ?? null,
    bank: passage?.bank ?? [],
    items: [asked],
    analysis: [],
  }
  return (
    <Dialog
      title={`${itemName(item)} ${KINDS[asked.kind].name}`}
      width={640}
      footer={
        <Button type="primary" onClick={onClose}>
          关闭
        </Button>
      }
      onCancel={onClose}
    >
      <ItemFigures item={item} least={least} />
      <div className={styles.question}>
        <QuestionBody question={question} />
      </div>
      <KeyList question={question} released={question} />
    </Dialog>
  )
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
