import { itemName, keyWords, optionWord } from '@jiangtai/shared/classroom/answer-words.ts'
import type { LessonItem } from '@jiangtai/shared/classroom/record-views.ts'
import { askedCount } from '@jiangtai/shared/facts/counts.ts'
import { answeredCount, rateText, scoreRate } from '@jiangtai/shared/facts/definitions.ts'
import { questionTypeName } from '@jiangtai/shared/questions/question-types.ts'
import { MathText } from '@jiangtai/ui/MathText.tsx'
import type { ReactNode } from 'react'
import { DefinitionNote } from '../../../shared/facts/DefinitionNote.tsx'
import { Button } from '../../../shared/kit/Button.tsx'
import { Dialog } from '../../../shared/kit/Dialog.tsx'
import styles from './answers.module.css'
import { itemRateText } from './ItemRate.tsx'

/** A question of the lesson with its right option, its key, and how the class did ([FA-15], [FA-18]). */
export function ItemDialog({
  item,
  least,
  onClose,
}: {
  item: LessonItem
  least: number
  onClose: () => void
}) {
  const { content, key, analysis } = item
  const isRight = (option: string) => key.kind === 'choice' && key.keys.includes(option)
  return (
    <Dialog
      title={`${itemName(item)} ${questionTypeName(content.type)}`}
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
        <MathText text={content.stem} />
        <ul className={styles.options}>
          {content.options.map((option) => (
            <li key={option.key} data-right={isRight(option.key)}>
              <span className={styles.optionKey}>{optionWord(option.key)}</span>
              <MathText text={option.content} />
              {isRight(option.key) && <span className={styles.rightOption}>✓ 正确选项</span>}
            </li>
          ))}
        </ul>
      </div>
      <h3 className={styles.label}>答案</h3>
      <MathText text={keyWords(key)} />
      {analysis !== '' && (
        <>
          <h3 className={styles.label}>解析</h3>
          <MathText text={analysis} />
        </>
      )}
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
