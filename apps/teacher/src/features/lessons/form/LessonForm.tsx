import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { MAX_GOALS } from '@jiangtai/shared/lessons/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import type { Form } from '../../../shared/forms/use-form.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Input, TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useSubjects } from '../../../shared/subjects.ts'
import { ClassPicker } from './ClassPicker.tsx'
import { type LessonFormValue, TITLE_MAX } from './lesson-form.ts'
import { homeConfigQuery } from '../lessons.queries.ts'
import { type ChapterPlace, childNodesQuery, textbooksQuery } from './lesson-form.queries.ts'
import styles from '../lessons.module.css'

type Node = { node_id: string; name: string }

const byId = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
const byNode = ({ node_id, name }: Node) => ({ value: node_id, label: name })

/** The fields of a lesson in one column; subject and phase are chosen once, when it is made. */
export function LessonForm({
  form,
  isNew,
  last,
}: {
  form: Pick<Form<LessonFormValue>, 'values' | 'set' | 'errorAt'>
  isNew: boolean
  /** The chapter of the lesson before, to go on from; null when there is none to offer. */
  last: ChapterPlace | null
}) {
  const { values: value, set: onChange, errorAt } = form
  const subjects = useSubjects()
  const home = useQuery(homeConfigQuery())
  const { subject_id, phase_id, textbook_id, chapter_id, section_id } = value
  const textbooks = useQuery(textbooksQuery({ subject_id, phase_id }))
  const chapters = useQuery(childNodesQuery(textbook_id))
  const chapter = chapters.data?.list.find(({ node_id }) => node_id === chapter_id)
  const sections = useQuery(childNodesQuery(chapter?.has_children === true ? chapter.node_id : null))
  const noPlace = { textbook_id: null, chapter_id: null, section_id: null }

  return (
    <>
      <Field required label="备课名称" hint={`最多 ${TITLE_MAX} 个字`} error={errorAt('title')}>
        {(field) => (
          <Input
            {...field}
            placeholder="如：二次函数的图像与性质"
            value={value.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </Field>
      {isNew && (
        <div className={styles.pair}>
          <Field label="学段" hint={null} error={errorAt('phase_id')}>
            {(field) => (
              <Select
                {...field}
                placeholder="请选择学段"
                value={phase_id === '' ? null : phase_id}
                options={PHASES.map(byId)}
                onChange={(next: string) => onChange({ phase_id: next, ...noPlace })}
              />
            )}
          </Field>
          <Field label="学科" hint={null} error={errorAt('subject_id')}>
            {(field) => (
              <Select
                {...field}
                placeholder="请选择学科"
                value={subject_id === '' ? null : subject_id}
                options={subjectsIn(subjects, phase_id, [subject_id]).map(byId)}
                onChange={(next: string) => onChange({ subject_id: next, ...noPlace })}
              />
            )}
          </Field>
        </div>
      )}
      <Field
        label="教材"
        hint={textbooks.data?.list.length === 0 ? '这个学科还没有教材，可以不选' : '可以不选'}
        error={textbooks.error?.message ?? null}
      >
        {(field) => (
          <Select
            {...field}
            loading={textbooks.isFetching}
            value={textbook_id}
            options={[{ value: null, label: '不指定教材' }, ...(textbooks.data?.list.map(byNode) ?? [])]}
            onChange={(next) => onChange({ ...noPlace, textbook_id: next })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field
          label="章"
          hint={textbook_id === null ? '先选教材' : null}
          error={chapters.error?.message ?? null}
        >
          {(field) => (
            <Select
              {...field}
              disabled={textbook_id === null}
              loading={chapters.isFetching}
              value={chapter_id}
              options={[{ value: null, label: '不指定章' }, ...(chapters.data?.list.map(byNode) ?? [])]}
              onChange={(next) => onChange({ chapter_id: next, section_id: null })}
            />
          )}
        </Field>
        <Field
          label="节"
          hint={chapter_id === null ? '先选章' : null}
          error={sections.error?.message ?? null}
        >
          {(field) => (
            <Select
              {...field}
              disabled={chapter?.has_children !== true}
              loading={sections.isFetching}
              value={section_id}
              options={[{ value: null, label: '不指定节' }, ...(sections.data?.list.map(byNode) ?? [])]}
              onChange={(next) => onChange({ section_id: next })}
            />
          )}
        </Field>
      </div>
      {last !== null && last.name !== '' && last.textbook_id === textbook_id && chapter_id === null && (
        <p className={styles.last}>
          上次备到“{last.name}”
          <Button
            type="link"
            size="small"
            onClick={() => onChange({ chapter_id: last.chapter_id, section_id: last.section_id })}
          >
            用这个章节
          </Button>
        </p>
      )}
      <ClassPicker
        classes={home.data?.classes ?? null}
        failure={home.error}
        phase_id={phase_id}
        class_ids={value.class_ids}
        error={errorAt('class_ids')}
        onChange={(class_ids) => onChange({ class_ids })}
        onRetry={() => void home.refetch()}
      />
      {isNew && (
        <Field label="教学目标" hint={`可以不填，最多 ${MAX_GOALS} 个字`} error={errorAt('goals')}>
          {(field) => (
            <TextArea
              {...field}
              min_rows={3}
              max_rows={10}
              value={value.goals}
              onChange={(event) => onChange({ goals: event.target.value })}
            />
          )}
        </Field>
      )}
    </>
  )
}
