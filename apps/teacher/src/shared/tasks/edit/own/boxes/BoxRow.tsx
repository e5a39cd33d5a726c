import { BOX_LETTERS, MAX_BOX_ANSWER, MAX_BOX_ANSWERS } from '@jiangtai/shared/tasks/giving/box-limits.ts'
import { MAX_ITEM_SCORE } from '@jiangtai/shared/tasks/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useEffect, useRef } from 'react'
import { ScoreField } from '../../../../questions/scores/ScoreField.tsx'
import type { BoxAnswer } from './drawn-pages.ts'
import styles from './boxes.module.css'

/** What is done to a box beside its page. */
export type BoxRowActs = {
  onChoose: () => void
  onAnswer: (answer: BoxAnswer) => void
  /** Null where the boxes are drawn into the page already, with their numbers. */
  placing: { onMove: (by: -1 | 1) => void; onRemove: () => void } | null
}

const KINDS = [
  { value: 'blank', label: '填写' },
  { value: 'choice', label: '选择 A～D' },
  { value: 'text', label: '写话、解答' },
] as const

/** One box: how it is answered, its key if the machine is to mark it, and its score. */
export function BoxRow({
  number,
  page,
  isLast,
  isChosen,
  answer,
  fault,
  acts: { onChoose, onAnswer, placing },
}: {
  number: number
  /** The number of its page; null where there is one page alone. */
  page: number | null
  isLast: boolean
  isChosen: boolean
  answer: BoxAnswer
  fault: string | null
  acts: BoxRowActs
}) {
  const row = useRef<HTMLLIElement>(null)
  const name = `第 ${number} 框`

  // The row of the box that was chosen on the page comes into view.
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])

  return (
    <li ref={row} className={styles.row} data-chosen={isChosen} onFocus={onChoose}>
      <div className={styles.line}>
        <strong>{name}</strong>
        {page !== null && <span className={styles.note}>在第 {page} 页</span>}
        <Select
          aria-label={`${name}的题型`}
          size="small"
          value={answer.kind}
          options={KINDS}
          onChange={(kind) => onAnswer({ ...answer, kind })}
        />
        <ScoreField
          label={`${name}的分值`}
          score={answer.score}
          max={MAX_ITEM_SCORE}
          onChange={(score) => onAnswer({ ...answer, score })}
        />
        {placing !== null && (
          <span className={styles.acts}>
            <Button
              size="small"
              type="text"
              aria-label={`${name}上移`}
              disabled={number === 1}
              onClick={() => placing.onMove(-1)}
            >
              ↑
            </Button>
            <Button
              size="small"
              type="text"
              aria-label={`${name}下移`}
              disabled={isLast}
              onClick={() => placing.onMove(1)}
            >
              ↓
            </Button>
            <Button size="small" type="text" aria-label={`删除${name}`} onClick={placing.onRemove}>
              删除
            </Button>
          </span>
        )}
      </div>
      {answer.kind === 'blank' && <Spellings {...{ name, answer, onAnswer }} />}
      {answer.kind === 'choice' && <Letters {...{ name, answer, onAnswer }} />}
      {answer.kind === 'text' && <p className={styles.note}>可以写、可以拍照，由老师批改</p>}
      {fault !== null && (
        <p role="alert" className={styles.fault}>
          {name}：{fault}
        </p>
      )}
    </li>
  )
}

type KeyProps = { name: string; answer: BoxAnswer; onAnswer: (answer: BoxAnswer) => void }

/** The accepted answers of 填写. */
function Spellings({ name, answer, onAnswer }: KeyProps) {
  const { accepted, compare } = answer
  const isFilled = accepted.some((text) => text.trim() !== '')
  return (
    <div className={styles.keys}>
      {accepted.map((text, at) => (
        <Input
          key={at}
          data-answer
          aria-label={at === 0 ? `${name}的答案` : `${name}的另一种答案 ${at}`}
          placeholder={at === 0 ? '答案（可不填）' : '另一种写法'}
          maxLength={MAX_BOX_ANSWER}
          value={text}
          onChange={({ target }) => onAnswer({ ...answer, accepted: accepted.with(at, target.value) })}
        />
      ))}
      {isFilled ? (
        <span className={styles.line}>
          <Button
            size="small"
            type="text"
            aria-label={`${name}添加另一种写法`}
            disabled={accepted.length >= MAX_BOX_ANSWERS}
            onClick={() => onAnswer({ ...answer, accepted: [...accepted, ''] })}
          >
            另一种写法
          </Button>
          <Checkbox
            checked={compare === 'value'}
            onChange={({ target }) => onAnswer({ ...answer, compare: target.checked ? 'value' : 'text' })}
          >
            数值相等就对
          </Checkbox>
        </span>
      ) : (
        <p className={styles.note}>不填答案，由老师批改</p>
      )}
    </div>
  )
}

/** The key of 选择: one letter, or several of 多选. */
function Letters({ name, answer, onAnswer }: KeyProps) {
  const { keys } = answer
  return (
    <div className={styles.keys}>
      <div role="group" aria-label={`${name}的答案`} className={styles.line}>
        {BOX_LETTERS.map((letter) => (
          <Checkbox
            key={letter}
            checked={keys.includes(letter)}
            onChange={({ target }) =>
              onAnswer({
                ...answer,
                keys: target.checked ? [...keys, letter] : keys.filter((one) => one !== letter),
              })
            }
          >
            {letter}
          </Checkbox>
        ))}
      </div>
      <p className={styles.note}>
        {keys.length === 0 && '不选答案，由老师批改'}
        {keys.length === 1 && '单选'}
        {keys.length > 1 && '多选，选对一部分得一半分'}
      </p>
    </div>
  )
}
