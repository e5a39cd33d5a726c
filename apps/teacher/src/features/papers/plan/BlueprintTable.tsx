import { LEVELS } from '@jiangtai/shared/papers/plan/levels.ts'
import { MAX_PLAN_SECTIONS } from '@jiangtai/shared/papers/plan/limits.ts'
import {
  QUESTION_TYPES,
  type QuestionType,
  questionTypeName,
} from '@jiangtai/shared/questions/question-types.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { FieldGroup } from '../../../shared/forms/Field.tsx'
import { type BlueprintDraft, cellName, type ColumnDraft, totalOf } from './blueprint-draft.ts'
import styles from './blueprint.module.css'

const TYPES = QUESTION_TYPES.map(({ id, name }) => ({ value: id, label: name }))

/** 双向细目表: the number of questions of each row, kind and level, with the sums of rows and columns. */
export function BlueprintTable({
  draft,
  error,
  onChange,
}: {
  draft: BlueprintDraft
  error: string | null
  onChange: (change: Pick<BlueprintDraft, 'columns'> | Pick<BlueprintDraft, 'counts'>) => void
}) {
  const { rows, columns, counts } = draft
  const change = (key: string, part: Partial<ColumnDraft>) =>
    onChange({ columns: columns.map((column) => (column.key === key ? { ...column, ...part } : column)) })
  const add = () => {
    const key = String(Math.max(0, ...columns.map((column) => Number(column.key))) + 1)
    const type = QUESTION_TYPES.find(({ id }) => !columns.some((one) => one.type === id))?.id ?? 'single'
    onChange({ columns: [...columns, { key, type, score: '5' }] })
  }
  const all = totalOf(draft)
  return (
    <FieldGroup label="细目表" hint="格子里填题数，不要的空着" error={error}>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label="双向细目表">
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                章节、知识点
              </th>
              {columns.map(({ key, type, score }, at) => (
                <th key={key} colSpan={LEVELS.length} scope="colgroup">
                  <div className={styles.column}>
                    <Select
                      aria-label={`第 ${at + 1} 列题型`}
                      value={type}
                      options={TYPES}
                      onChange={(next: QuestionType) => change(key, { type: next })}
                    />
                    <Input
                      aria-label={`${questionTypeName(type)}每题分值`}
                      inputMode="decimal"
                      maxLength={5}
                      suffix="分"
                      value={score}
                      onChange={({ target }) => change(key, { score: target.value })}
                    />
                    <button
                      type="button"
                      aria-label={`去掉${questionTypeName(type)}这一列`}
                      onClick={() => onChange({ columns: columns.filter((column) => column.key !== key) })}
                    >
                      ×
                    </button>
                  </div>
                </th>
              ))}
              <th rowSpan={2} scope="col">
                合计
              </th>
            </tr>
            <tr>
              {columns.map(({ key }) =>
                LEVELS.map(({ id, name }) => (
                  <th key={`${key} ${id}`} scope="col">
                    {name}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                {columns.map(({ key, type }) =>
                  LEVELS.map(({ id: level, name }) => {
                    const cell = cellName(row.id, key, level)
                    return (
                      <td key={cell}>
                        <input
                          aria-label={`${row.name} ${questionTypeName(type)} ${name}`}
                          inputMode="numeric"
                          maxLength={3}
                          value={counts[cell] ?? ''}
                          onChange={({ target }) => onChange({ counts: { ...counts, [cell]: target.value } })}
                        />
                      </td>
                    )
                  }),
                )}
                <Total {...totalOf(draft, { row_id: row.id })} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">各难度题数</th>
              {columns.map(({ key: column }) =>
                LEVELS.map(({ id: level }) => (
                  <td key={`${column} ${level}`}>{totalOf(draft, { column, level }).count}</td>
                )),
              )}
              <td />
            </tr>
            <tr>
              <th scope="row">合计</th>
              {columns.map(({ key: column }) => (
                <Total key={column} span={LEVELS.length} {...totalOf(draft, { column })} />
              ))}
              <Total {...all} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={styles.add}>
        <Button size="small" disabled={columns.length >= MAX_PLAN_SECTIONS} onClick={add}>
          加一种题型
        </Button>
        <span>
          共 {all.count} 题，{all.score} 分
        </span>
      </p>
    </FieldGroup>
  )
}

function Total({ count, score, span }: { count: number; score: number; span?: number }) {
  return (
    <td colSpan={span}>
      {count} 题 {score} 分
    </td>
  )
}
