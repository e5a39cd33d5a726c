import type { SeatWish } from '@jiangtai/shared/grouping/by-desk.ts'
import { divide, type DivideMethod } from '@jiangtai/shared/grouping/divide.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import { MOST_GROUPS, type SchemeKind } from '@jiangtai/shared/grouping/rules.ts'
import type { BoardStudent } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field, FieldGroup } from '../../../shared/forms/Field.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { Choices } from '../Choices.tsx'
import { lastAnswersQuery, seatsQuery } from '../grouping.queries.ts'
import { type Arrangement, endedDuties } from './arrangement.ts'
import { ConstraintsToBlame } from './ConstraintsToBlame.tsx'
import { LastQuestionNote } from './LastQuestionNote.tsx'
import { PreviewGroup } from './PreviewGroup.tsx'
import { SeatNote } from './SeatNote.tsx'
import styles from './divide.module.css'

const METHODS: readonly { id: DivideMethod; name: string; hint: string }[] = [
  { id: 'random', name: '随机分组', hint: '只保证人数相近。' },
  { id: 'balanced', name: '均衡分组', hint: '组间同质、组内异质：每组的层次与男女相差不超过 1 人。' },
  { id: 'alike', name: '同质分组', hint: '层次相近的学生在一组。' },
  { id: 'seats', name: '按座位', hint: '座位相邻的学生在一组，没有座位的排在最后。' },
  {
    id: 'same_answer',
    name: '同答案一组',
    hint: '按上一题的作答：答案相同的学生在一组，没有作答的排在最后。',
  },
  { id: 'mixed_answers', name: '不同答案搭配', hint: '按上一题的作答：每组里各种答案都有，方便互相讲解。' },
]

const SEAT_WISHES: readonly { value: SeatWish; label: string }[] = [
  { value: 'none', label: '不看座位' },
  { value: 'near', label: '按座位就近' },
  { value: 'apart', label: '同桌分开' },
]

const SEAT_HINTS: Record<SeatWish, string> = {
  none: '',
  near: '在均衡的前提下，同桌尽量在一组，其余尽量坐得近。',
  apart: '在均衡的前提下，同桌尽量不在一组。',
}

const COUNTS = Array.from({ length: MOST_GROUPS }, (_, at) => ({ value: at + 1, label: `${at + 1} 组` }))

/** Divides the class by a method, shows it, and replaces the board only when the teacher says so. */
export function DivideDialog({
  class_id,
  kind,
  arrangement,
  students,
  onDivide,
  onConstraints,
  onClose,
}: {
  class_id: string
  kind: SchemeKind
  arrangement: Arrangement
  students: readonly BoardStudent[]
  onDivide: (divided: readonly string[][]) => void
  onConstraints: () => void
  onClose: () => void
}) {
  const [method, setMethod] = useState<DivideMethod>(kind === 'layered' ? 'alike' : 'balanced')
  const [count, setCount] = useState(startCount(arrangement, students.length))
  const [seed, setSeed] = useState(() => Math.floor(Math.random() * 2 ** 31))
  const [wish, setWish] = useState<SeatWish>('none')
  const isBySeat = method === 'seats' || (method === 'balanced' && wish !== 'none')
  const seats = useQuery({ ...seatsQuery(class_id), enabled: isBySeat })
  const isByAnswer = method === 'same_answer' || method === 'mixed_answers'
  const last = useQuery({ ...lastAnswersQuery(class_id), enabled: isByAnswer })
  const question = last.data?.question ?? null
  const answers = new Map(question?.answers.map(({ student_id, answer }) => [student_id, answer]))
  const isWaiting = (isBySeat && seats.data === undefined) || (isByAnswer && last.data === undefined)
  const division =
    isWaiting || (isByAnswer && question === null)
      ? null
      : divide({
          students,
          constraints: arrangement.constraints,
          group_count: count,
          method,
          seed,
          seats: seats.data?.seats ?? [],
          aisles: seats.data?.aisles ?? [],
          seat_wish: wish,
          answers,
        })
  const labels = namesApart(students)
  const ended = division?.kind === 'divided' ? endedDuties(arrangement, division.groups) : []
  const hint = METHODS.find(({ id }) => id === method)?.hint ?? null
  const hasSeats = seats.data !== undefined && seats.data.seats.length > 0
  const hasLevels = students.some(({ level }) => level !== null)
  return (
    <Dialog
      title="自动分组"
      width={860}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => setSeed(seed + 1)} disabled={method === 'seats'}>
            换一种分法
          </Button>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={division?.kind !== 'divided'}
            onClick={() => division?.kind === 'divided' && onDivide(division.groups)}
          >
            用这个分组
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FieldGroup label="分法" hint={hint} error={null}>
          <Choices
            label="分法"
            value={method}
            options={METHODS.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setMethod}
          />
        </FieldGroup>
        {method === 'balanced' && (
          <FieldGroup label="座位" hint={SEAT_HINTS[wish]} error={null}>
            <Choices label="座位" value={wish} options={SEAT_WISHES} onChange={setWish} />
          </FieldGroup>
        )}
        <Field label="小组数" hint={sizeWords(students.length, count)} error={null}>
          {(control) => <Select {...control} value={count} options={COUNTS} onChange={setCount} />}
        </Field>
        <Button onClick={onConstraints}>约束 {arrangement.constraints.length} 条</Button>
      </div>
      {!hasLevels && (method === 'balanced' || method === 'alike') && (
        <p className={styles.note}>
          还没有填学生层次，{method === 'balanced' ? '只按性别均衡。' : '这样分和随机一样。'}
        </p>
      )}
      {isBySeat && seats.isError && (
        <p role="alert" className={styles.problem}>
          座位表没有加载出来：{seats.error.message}
          <Button type="link" onClick={() => void seats.refetch()}>
            重试
          </Button>
        </p>
      )}
      {isBySeat && seats.data?.seats.length === 0 && (
        <p className={styles.note}>还没有座位表，请先排座位。</p>
      )}
      {isByAnswer && <LastQuestionNote last={last} student_count={students.length} />}
      {division?.kind === 'impossible' && (
        <ConstraintsToBlame what="分不出来" labels={labels} {...division} />
      )}
      {division?.kind === 'divided' && method === 'balanced' && wish !== 'none' && hasSeats && (
        <SeatNote wish={wish} map={seats.data} groups={division.groups} labels={labels} />
      )}
      {ended.length > 0 && (
        <p role="status" className={styles.note}>
          用这个分组，有 {ended.length} 名学生换了组，原来的组长、分工不再保留：
          {ended.map(({ student_id, words }) => `${labels.get(student_id) ?? ''}（${words}）`).join('、')}
          。没有换组的保留。
        </p>
      )}
      {division?.kind === 'divided' && (
        <ol className={styles.preview} aria-label="分组预览">
          {division.groups.map((ids, at) => (
            <PreviewGroup
              key={at}
              name={arrangement.groups[at]?.name ?? `第 ${at + 1} 组`}
              students={ids.flatMap((id) => students.find((one) => one.student_id === id) ?? [])}
              labels={labels}
              answers={isByAnswer ? answers : null}
            />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

/** “每组 6～7 人”: sizes differ by one at most ([GR-10]). */
function sizeWords(student_count: number, group_count: number): string {
  const least = Math.floor(student_count / group_count)
  return student_count % group_count === 0 ? `每组 ${least} 人` : `每组 ${least}～${least + 1} 人`
}

/** The number of the present groups, or without any a number for groups of about six. */
function startCount({ groups }: Arrangement, student_count: number): number {
  if (groups.length > 0) return groups.length
  return Math.min(MOST_GROUPS, Math.max(1, Math.round(student_count / 6)))
}
