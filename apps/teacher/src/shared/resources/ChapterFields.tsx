import { PHASES } from '@jiangtai/shared/core/dictionaries.ts'
import { subjectsIn } from '@jiangtai/shared/school/subjects.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../forms/Field.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useOwnFirst, useSubjects } from '../subjects.ts'
import { chaptersQuery } from './resource-list.queries.ts'
import styles from './resource-parts.module.css'

/** The place of a file among subjects and chapters; null where it has none. */
export type SchoolPlace = {
  phase_id: string | null
  subject_id: string | null
  chapter_id: string | null
  chapter_name: string | null
}

const byId = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
const byNode = ({ node_id, name }: { node_id: string; name: string }) => ({ value: node_id, label: name })
const NONE = { textbook: null, chapter: null, section: null }
type Way = Record<keyof typeof NONE, string | null>
/** A textbook, chapter or section with the node above it. */
type PlaceNode = { id: string; parent_id: string | null }

/** The way down to a chapter or section; nothing of it where the chapter is not among the nodes. */
function wayTo(chapter_id: string | null, nodes: readonly PlaceNode[]): Way {
  const nodeOf = (id: string | null) => nodes.find((node) => node.id === id)
  const chosen = nodeOf(chapter_id)
  const above = nodeOf(chosen?.parent_id ?? null)
  const top = nodeOf(above?.parent_id ?? null)
  if (chosen === undefined) return NONE
  if (above === undefined) return { ...NONE, textbook: chosen.id }
  if (top === undefined) return { textbook: above.id, chapter: chosen.id, section: null }
  return { textbook: top.id, chapter: above.id, section: chosen.id }
}

/** Phase, subject, textbook, chapter and section, each once the field before it is known. */
export function ChapterFields({
  value,
  errors,
  nodes = [],
  onChange,
}: {
  value: SchoolPlace
  /** Why phase and subject are refused, where both have to be chosen. */
  errors?: { phase_id: string | null; subject_id: string | null }
  /** The chapters of the subject, where they are known: the choices stand at the stored one. */
  nodes?: readonly PlaceNode[]
  onChange: (value: SchoolPlace) => void
}) {
  const { phase_id, subject_id, chapter_id, chapter_name } = value
  // The way down to the chapter, as far as it was walked here.
  const [walked, setWay] = useState<Way>(NONE)
  const way = walked.textbook === null ? wayTo(chapter_id, nodes) : walked
  // Where both have to be chosen, the choice of neither is left out.
  const unsaid = errors === undefined ? [{ value: null, label: '不指定' }] : []
  const hasSubject = phase_id !== null && subject_id !== null
  const textbooks = useQuery({
    ...chaptersQuery({ phase_id: phase_id ?? '', subject_id: subject_id ?? '' }),
    enabled: hasSubject,
  })
  const chapters = useQuery({
    ...chaptersQuery({ parent_id: way.textbook ?? '' }),
    enabled: way.textbook !== null,
  })
  const sections = useQuery({
    ...chaptersQuery({ parent_id: way.chapter ?? '' }),
    enabled: way.chapter !== null,
  })
  const subjects = useSubjects()
  const ownFirst = useOwnFirst()
  const noChapter = { chapter_id: null, chapter_name: null }

  function changeSubject(part: Partial<SchoolPlace>) {
    setWay(NONE)
    onChange({ ...value, ...part, ...noChapter })
  }

  function pick(chapter: { id: string | null; name: string | null }) {
    onChange({ ...value, chapter_id: chapter.id, chapter_name: chapter.name })
  }

  const nameIn = (list: readonly { node_id: string; name: string }[] | undefined, id: string | null) =>
    list?.find(({ node_id }) => node_id === id)?.name ?? null

  return (
    <>
      <div className={styles.pair}>
        <Field label="学段" hint={null} error={errors?.phase_id ?? null}>
          {(field) => (
            <Select
              {...field}
              value={phase_id}
              placeholder="选择学段"
              options={[...unsaid, ...PHASES.map(byId)]}
              onChange={(next: string | null) => changeSubject({ phase_id: next })}
            />
          )}
        </Field>
        <Field label="学科" hint={null} error={errors?.subject_id ?? null}>
          {(field) => (
            <Select
              {...field}
              value={subject_id}
              placeholder="选择学科"
              options={[...unsaid, ...ownFirst(subjectsIn(subjects, phase_id, [subject_id])).map(byId)]}
              onChange={(next: string | null) => changeSubject({ subject_id: next })}
            />
          )}
        </Field>
      </div>
      <Field
        label="教材"
        hint={
          chapter_id !== null && chapter_name !== null && way.textbook === null
            ? `现在是“${chapter_name}”`
            : null
        }
        error={textbooks.error?.message ?? null}
      >
        {(field) => (
          <Select
            {...field}
            disabled={!hasSubject}
            loading={textbooks.isFetching}
            placeholder={hasSubject ? '选择教材后再选章节' : '先选学段和学科'}
            value={way.textbook}
            options={textbooks.data?.map(byNode) ?? []}
            onChange={(textbook: string) => {
              setWay({ ...NONE, textbook })
              pick({ id: null, name: null })
            }}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Field label="章" hint={null} error={chapters.error?.message ?? null}>
          {(field) => (
            <Select
              {...field}
              disabled={way.textbook === null}
              loading={chapters.isFetching}
              value={way.chapter}
              options={[{ value: null, label: '不指定章' }, ...(chapters.data?.map(byNode) ?? [])]}
              onChange={(chapter: string | null) => {
                setWay({ ...way, chapter, section: null })
                pick({ id: chapter, name: nameIn(chapters.data, chapter) })
              }}
            />
          )}
        </Field>
        <Field label="节" hint={null} error={sections.error?.message ?? null}>
          {(field) => (
            <Select
              {...field}
              disabled={(sections.data?.length ?? 0) === 0}
              loading={sections.isFetching}
              value={way.section}
              options={[{ value: null, label: '不指定节' }, ...(sections.data?.map(byNode) ?? [])]}
              onChange={(section: string | null) => {
                setWay({ ...way, section })
                const id = section ?? way.chapter
                pick({ id, name: nameIn(sections.data, section) ?? nameIn(chapters.data, way.chapter) })
              }}
            />
          )}
        </Field>
      </div>
    </>
  )
}
