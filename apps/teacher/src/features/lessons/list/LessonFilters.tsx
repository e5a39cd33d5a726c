import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { LESSON_STATUSES, lessonStatusWords } from '@jiangtai/shared/lessons/progress/lesson-status.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCan, useUser } from '../../../core/session/user.ts'
import { AddressDay } from '../../../shared/lists/AddressDay.tsx'
import { AddressSelect, ListFilters } from '../../../shared/lists/ListFilters.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { useSubjectFilter } from '../../../shared/subject-filter.ts'
import { childNodesQuery, subjectTextbooksQuery } from '../form/lesson-form.queries.ts'
import { homeConfigQuery } from '../lessons.queries.ts'
import { LESSON_FILTERS } from './lesson-filter.ts'
import styles from './lesson-list.module.css'

const STATUS_CHOICES = LESSON_STATUSES.map((status) => ({ value: status, label: lessonStatusWords(status) }))
const SCOPE_CHOICES = [
  { value: 'own', label: '我的备课' },
  { value: 'partner', label: '参与共备' },
]
const SORT_CHOICES = [
  { value: 'created', label: '最近新建' },
  { value: 'taught', label: '最近上课' },
]

/** What the list of lessons is narrowed and sorted by ([LE-70]); on a phone behind a button. */
export function LessonFilters({
  isFiltered,
  seesSchool,
  children,
}: {
  isFiltered: boolean
  seesSchool: boolean
  /** What stands at the end of the line. */
  children: ReactNode
}) {
  const address = useAddress()
  const subjects = useSubjectFilter()
  const home = useQuery(homeConfigQuery())
  const prepares = useCan('classPreparation.add')
  const [isOpen, setIsOpen] = useState(false)
  const classes = (home.data?.classes ?? []).map(({ class_id: value, name }) => ({ value, label: name }))
  const chosen = LESSON_FILTERS.filter((name) => name !== 'text' && address.read(name) !== null).length
  return (
    <ListFilters
      label="筛选备课"
      searchLabel="搜索备课"
      isFiltered={isFiltered}
      onClear={() => address.change(Object.fromEntries(LESSON_FILTERS.map((name) => [name, null])))}
    >
      <span className={styles.fold}>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          筛选{chosen > 0 && `（${chosen}）`}
        </Button>
      </span>
      <div className={styles.folded} data-open={isOpen}>
        <AddressSelect
          {...{ label: '学科', name: 'subject', first: '全部学科', width: 112, clears: WITHIN.subject }}
          options={subjects}
        />
        <PlaceFilters />
        <AddressSelect
          {...{ label: '班级', name: 'class', first: '全部班级', width: 128 }}
          isPending={home.isPending}
          options={classes}
        />
        <AddressSelect
          {...{ label: '状态', name: 'status', first: '全部状态', width: 112 }}
          options={STATUS_CHOICES}
        />
        <span role="group" aria-label="新建或上课的时间" className={styles.days}>
          <AddressDay label="新建或上课，从哪一天" name="from" />
          <span aria-hidden>至</span>
          <AddressDay label="新建或上课，到哪一天" name="to" />
        </span>
        {prepares && (
          <AddressSelect
            {...{ label: '范围', name: 'scope', first: '我的和共备', width: 120 }}
            options={seesSchool ? [...SCOPE_CHOICES, { value: 'school', label: '全校备课' }] : SCOPE_CHOICES}
          />
        )}
        <AddressSelect
          {...{ label: '排序', name: 'sort', first: '最近修改', width: 112 }}
          options={SORT_CHOICES}
        />
      </div>
      {children}
    </ListFilters>
  )
}

/** 教材, its chapters and their sections, each once the one before is chosen. Without a subject the textbooks are those of the own one. */
function PlaceFilters() {
  const address = useAddress()
  const own = useUser().info.subject
  const [textbook_id, chapter_id] = [address.read('textbook'), address.read('chapter')]
  const textbooks = useQuery(subjectTextbooksQuery(address.read('subject') ?? own))
  const chapters = useQuery(childNodesQuery(textbook_id))
  const sections = useQuery(childNodesQuery(chapter_id))
  const books = textbooks.data?.list ?? []
  const isOfOnePhase = new Set(books.map(({ phase_id }) => phase_id)).size < 2
  const bookChoices = books.map(({ node_id, name, phase_id }) => ({
    value: node_id,
    label: isOfOnePhase || name.startsWith(phaseName(phase_id)) ? name : `${phaseName(phase_id)} ${name}`,
  }))
  return (
    <>
      {(bookChoices.length > 0 || textbook_id !== null) && (
        <AddressSelect
          {...{ label: '教材', name: 'textbook', first: '全部教材', width: 152, clears: WITHIN.textbook }}
          isPending={textbooks.isLoading}
          options={withChosen(bookChoices, textbook_id, '不再使用的教材')}
        />
      )}
      {textbook_id !== null && (
        <AddressSelect
          {...{ label: '章', name: 'chapter', first: '全部章节', width: 144, clears: WITHIN.chapter }}
          isPending={chapters.isLoading}
          options={withChosen(choicesOf(chapters.data?.list), chapter_id, '不再使用的章')}
        />
      )}
      {chapter_id !== null && (sections.data?.list ?? []).length > 0 && (
        <AddressSelect
          {...{ label: '节', name: 'section', first: '整章', width: 144 }}
          options={withChosen(choicesOf(sections.data?.list), address.read('section'), '不再使用的节')}
        />
      )}
    </>
  )
}

/** The narrower levels of a place: another choice takes them off, because they are not within it. */
const WITHIN = {
  subject: ['textbook', 'chapter', 'section'],
  textbook: ['chapter', 'section'],
  chapter: ['section'],
}

function choicesOf(nodes: readonly { node_id: string; name: string }[] = []) {
  return nodes.map(({ node_id, name }) => ({ value: node_id, label: name }))
}

/** The choices with the chosen one, which the school may not use any more: the list is narrowed by it all the same. */
function withChosen(
  choices: readonly { value: string; label: string }[],
  chosen: string | null,
  words: string,
) {
  const isKnown = chosen === null || choices.some(({ value }) => value === chosen)
  return isKnown ? choices : [...choices, { value: chosen, label: words }]
}
