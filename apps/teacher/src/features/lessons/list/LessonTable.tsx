import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import { Link, useNavigate } from 'react-router'
import { SkeletonRows } from '@jiangtai/ui/lists/ListStates.tsx'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { ScrollBox } from '@jiangtai/ui/lists/ScrollBox.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { blackBoardPath, detailsPath, teachVerb } from './lesson-status.ts'
import { LessonStatusMark } from './LessonStatusMark.tsx'

/** Lessons as rows; null while they are loading. */
export function LessonTable({
  lessons,
  isStale,
  showsTeacher,
  onRemove,
}: {
  lessons: readonly LessonListItem[] | null
  isStale: boolean
  showsTeacher: boolean
  onRemove: (lesson: LessonListItem) => void
}) {
  return (
    <ScrollBox label="备课表格">
      <table
        className={list.table}
        style={{ minWidth: showsTeacher ? 1120 : 1000 }}
        data-stale={isStale}
        aria-busy={lessons === null}
      >
        <colgroup>
          <col />
          {showsTeacher && <col style={{ width: 96 }} />}
          <col style={{ width: '17%' }} />
          <col style={{ width: '15%' }} />
          <col style={{ width: 120 }} />
          <col style={{ width: 88 }} />
          <col style={{ width: 128 }} />
          <col style={{ width: 184 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">名称</th>
            {showsTeacher && <th scope="col">教师</th>}
            <th scope="col">教材章节</th>
            <th scope="col">授课班级</th>
            <th scope="col">内容</th>
            <th scope="col">状态</th>
            <th scope="col">更新时间</th>
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lessons === null && <SkeletonRows rows={8} columns={showsTeacher ? 8 : 7} />}
          {lessons?.map((lesson) => (
            <LessonRow
              key={lesson.prepare_lesson_id}
              lesson={lesson}
              showsTeacher={showsTeacher}
              onRemove={() => onRemove(lesson)}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function LessonRow({
  lesson,
  showsTeacher,
  onRemove,
}: {
  lesson: LessonListItem
  showsTeacher: boolean
  onRemove: () => void
}) {
  const place = lesson.chapter_name ?? lesson.textbook_name ?? '—'
  const navigate = useNavigate()
  const onSessions = () => void navigate(`${detailsPath(lesson.prepare_lesson_id)}&pane=sessions`)
  const classes = lesson.classes.map(({ name }) => name).join('、')
  return (
    <tr>
      <td>
        <Link className={list.link} title={lesson.title} to={detailsPath(lesson.prepare_lesson_id)}>
          {lesson.title}
        </Link>
      </td>
      {showsTeacher && <td>{lesson.teacher_name}</td>}
      <td title={[lesson.textbook_name, lesson.chapter_name].filter((name) => name !== null).join(' · ')}>
        {place}
      </td>
      <td title={classes}>{classes === '' ? '—' : classes}</td>
      <td>
        {lesson.page_count} 页 · {lesson.quiz_count} 题
      </td>
      <td>
        <LessonStatusMark status={lesson.status} />
      </td>
      <td>
        <SpokenTime at={lesson.updated_at} />
      </td>
      <td>
        <span className={list.rowActions}>
          {lesson.abilities.edit && (
            <>
              <Link className={list.rowAction} to={blackBoardPath(lesson.prepare_lesson_id)}>
                {teachVerb(lesson.status)}
              </Link>
              <Link className={list.rowAction} to={detailsPath(lesson.prepare_lesson_id)}>
                编辑
              </Link>
            </>
          )}
          {lesson.abilities.remove && (
            <MenuButton
              label={lesson.title}
              aria-label={`更多：${lesson.title}`}
              className={list.rowAction}
              entries={[
                { key: 'sessions', label: '上课记录', onPick: onSessions },
                { key: 'remove', label: '删除', danger: true, onPick: onRemove },
              ]}
            >
              更多
            </MenuButton>
          )}
        </span>
      </td>
    </tr>
  )
}
