import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { percentOf } from '@jiangtai/shared/tasks/report/bands.ts'
import { MAX_TARGETS } from '@jiangtai/shared/tasks/limits.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { Field } from '../../forms/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { type Problems, textOf, useForm } from '../../forms/use-form.ts'
import { type AgainGroup, groupsByLayer, groupsByMissed } from '../../questions/homework/again-groups.ts'
import { HOMEWORK_KEY } from '../../questions/homework/new-homework.queries.ts'
import { homeworkEditPath } from '../../questions/homework/homework-paths.ts'
import type { TaskDetail } from '../task.queries.ts'
import { type Given, giveAgain } from './give-again.ts'
import { missedQuery, type Report, type ReportOf } from './report.queries.ts'

/** The ways of giving again: to students who missed some questions, or in layers by score. */
export type AgainKind = 'missed' | 'layers'

const TITLES: Record<AgainKind, string> = { missed: '举一反三', layers: '分层布置' }

type Values = { title: string; isVaried: boolean }

/** 举一反三, 分层布置: a draft for the students who need it, with questions like those they missed (HW-17). */
export function AgainDialog({
  kind,
  asked,
  report,
  task,
  question_ids,
  onClose,
}: {
  kind: AgainKind
  asked: ReportOf
  report: Report
  task: TaskDetail
  question_ids: readonly string[]
  onClose: () => void
}) {
  const { id: of } = useTaskKind()
  const missed = useQuery(missedQuery(of, asked))
  const navigate = useNavigate()
  const client = useQueryClient()
  const { list = [], total = 0 } = missed.data ?? {}
  const { groups, isOwn } =
    kind === 'missed'
      ? groupsByMissed(list, question_ids)
      : { groups: groupsByLayer(list, report), isOwn: true }
  const student_count = groups.reduce((sum, { student_ids }) => sum + student_ids.length, 0)
  const refusal =
    missed.data === undefined ? '还不知道谁失分，请稍等' : whyNot({ kind, total, student_count })
  const form = useForm<Values, Given>({
    initial: { title: `${task.title}${TITLES[kind]}`.slice(0, NAMES.task.max), isVaried: true },
    check: wrongFields,
    async send({ title, isVaried }, request_id) {
      if (refusal !== null) throw new Error(refusal)
      return giveAgain({ task, title: title.trim(), groups, isVaried, request_id })
    },
    onDone({ task_id, gone_count }) {
      if (gone_count > 0) message.info(`有 ${gone_count} 道题已不在题库里，没有放进去，请补选`)
      void client.invalidateQueries({ queryKey: [HOMEWORK_KEY] })
      onClose()
      void navigate(homeworkEditPath(task_id))
    },
  })
  return (
    <FormDialog {...{ title: TITLES[kind], verb: '新建', form, onClose }} save="生成草稿">
      {missed.data === undefined ? (
        missed.isError ? (
          <FailedList what="失分的学生" error={missed.error} onRetry={() => void missed.refetch()} />
        ) : (
          <SkeletonBlock height={96} />
        )
      ) : refusal !== null ? (
        <p role="alert">{refusal}</p>
      ) : (
        <p>{whoGets({ kind, report, groups, isOwn, student_count })}</p>
      )}
      <Field required label="作业名称" hint={`最多 ${NAMES.task.max} 个字`} error={form.errorAt('title')}>
        {(field) => <Input {...field} {...textOf(form, 'title')} />}
      </Field>
      <Checkbox
        checked={form.values.isVaried}
        onChange={({ target }) => form.set({ isVaried: target.checked })}
      >
        换成题库里的相似题（没有相似题的用原题）
      </Checkbox>
      <p>生成以后还是草稿，可以换题、改时间，发布前学生看不到。</p>
    </FormDialog>
  )
}

/** Why nothing can be given; null where it can. */
function whyNot({ kind, total, student_count }: { kind: AgainKind; total: number; student_count: number }) {
  if (total > MAX_TARGETS)
    return `已交的有 ${total} 人，一份作业最多按姓名布置给 ${MAX_TARGETS} 人。请先在“各班”里选一个班，再按班生成。`
  if (student_count > 0) return null
  return kind === 'missed' ? '选中的题没有人失分。' : '还没有计入成绩的学生。'
}

function whoGets({
  kind,
  report,
  groups,
  isOwn,
  student_count,
}: {
  kind: AgainKind
  report: Report
  groups: readonly AgainGroup[]
  isOwn: boolean
  student_count: number
}): string {
  const sizes = groups.map(({ student_ids }) => `${student_ids.length} 人`).join('、')
  if (kind === 'layers')
    return `按得分率 ${percentOf(report.excellent_rate)}%（优秀）、${percentOf(report.pass_rate)}%（及格）分成 ${groups.length} 层：${sizes}；每一层放这一层失分最多的题，名称看不出层次。`
  if (isOwn) return `${student_count} 名学生失分，每人只做自己失分的题：分成 ${groups.length} 份，${sizes}。`
  return `${student_count} 名学生失分，失分的组合太多，每人都做选中的题。少选几道题，就能每人只做自己失分的。`
}

function wrongFields({ title }: Values): Problems<Values> {
  const wrong = nameRefusal('task', title)
  return wrong === null ? {} : { title: wrong.replace('名称', '作业名称') }
}
