import type { Question } from '@jiangtai/shared/questions/document.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import { QUESTION_TYPES, type QuestionType, questionType } from '@jiangtai/shared/questions/question-types.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { isSingle } from './state/change-kind.ts'
import styles from './items/items.module.css'

/** The notes that tell types apart that have nearly one name. */
const NOTES: Partial<Record<QuestionType, string>> = {
  correct: '逐处写出原文和改法',
  error_correction: '一篇短文，几处错误各是一小题',
  bank: '一个空，从备选项里选',
  word_bank: '一篇短文，几个空共用备选项',
}

const isKind = (id: string) => Object.hasOwn(KINDS, id)

const named = (id: QuestionType, name: string) => (NOTES[id] === undefined ? name : `${name}（${NOTES[id]}）`)

/** The type of the question: any kind while it is a single item, and the forms of several afterwards. */
export function TypeField({
  question,
  onType,
  onMaterial,
}: {
  question: Question
  onType: (type: QuestionType) => void
  onMaterial: () => void
}) {
  const types = isSingle(question) ? QUESTION_TYPES : QUESTION_TYPES.filter(({ id }) => !isKind(id))
  return (
    <div className={styles.head}>
      <label>
        题型
        <Select
          value={questionType(question)}
          options={types.map(({ id, name }) => ({ value: id, label: named(id, name) }))}
          onChange={(type: QuestionType) => onType(type)}
        />
      </label>
      {question.material === null && question.items.length > 1 && (
        <Button size="small" onClick={onMaterial}>
          添加材料
        </Button>
      )}
    </div>
  )
}
