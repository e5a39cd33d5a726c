import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import type { Column } from '@jiangtai/ui/lists/DataTable.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link } from 'react-router'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { classWords, fullClassWords } from './class-words.ts'
import { detailsPath } from './lesson-status.ts'
import { TogetherMark } from './TogetherMark.tsx'
import { LessonStatusMark } from './LessonStatusMark.tsx'

/** The columns of a list of lessons; with the teacher where the lessons of several teachers are shown. */
export function lessonColumns({
  showsTeacher,
}: {
  showsTeacher: boolean
}): readonly Column<LessonListItem>[] {
  return [
    {
      head: '名称',
      cell: (lesson) => (
        <>
          <Link className={list.link} title={lesson.title} to={detailsPath(lesson.prepare_lesson_id)}>
            {lesson.title}
          </Link>
          <TogetherMark lesson={lesson} />
        </>
      ),
    },
    ...(showsTeacher ? [TEACHER] : []),
    {
      head: '教材章节',
      width: 168,
      isWideOnly: true,
      isSpare: true,
      title: ({ textbook_name, chapter_name }) =>
        [textbook_name, chapter_name].filter((name) => name !== null).join(' · '),
      cell: ({ textbook_name, chapter_name }) => chapter_name ?? textbook_name ?? '—',
    },
    { head: '授课班级', width: 248, title: fullClassWords, cell: (lesson) => classWords(lesson) || '—' },
    {
      head: '内容',
      width: 152,
      isSpare: true,
      title: ({ guide }) => guideWords(guide),
      cell: ({ page_count, quiz_count, guide }) =>
        `${page_count} 页 · ${quiz_count} 题${guide === null || guide.is_removed ? '' : ' · 导学'}`,
    },
    { head: '状态', width: 88, cell: (lesson) => <LessonStatusMark lesson={lesson} /> },
    { head: '更新时间', width: 128, cell: ({ updated_at }) => <SpokenTime at={updated_at} /> },
  ]
}

const TEACHER: Column<LessonListItem> = { head: '教师', width: 96, cell: ({ teacher_name }) => teacher_name }

/** 课前导学 in words; nothing where there is none. */
function guideWords(guide: LessonListItem['guide']): string {
  if (guide === null) return ''
  return guide.is_removed ? `课前导学《${guide.title}》已被删除` : `课前导学《${guide.title}》`
}
