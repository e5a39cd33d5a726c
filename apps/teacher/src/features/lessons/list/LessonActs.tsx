import type { LessonListItem } from '@jiangtai/shared/lessons/views.ts'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { Link, useNavigate } from 'react-router'
import { fetchBoardAhead } from '../../../core/board-page.ts'
import { detailsPath, teachAddress, teachVerb } from './lesson-status.ts'

/** The acts on a lesson: the way to the blackboard is a link, so that it opens in a window of its own when asked. */
export function LessonActs({
  lesson,
  onCopy,
  onShare,
  onRemove,
}: {
  lesson: LessonListItem
  onCopy: () => void
  onShare: () => void
  onRemove: () => void
}) {
  const navigate = useNavigate()
  const { prepare_lesson_id, title, status, abilities } = lesson
  return (
    <span className={list.rowActions}>
      {abilities.edit && (
        <>
          {abilities.own && (
            <Link
              className={list.rowAction}
              to={teachAddress(lesson)}
              onPointerEnter={() => void fetchBoardAhead()}
              onFocus={() => void fetchBoardAhead()}
            >
              {teachVerb(status)}
            </Link>
          )}
          <Link className={list.rowAction} data-opens to={detailsPath(prepare_lesson_id)}>
            编辑
          </Link>
          {!abilities.own && (
            <button
              type="button"
              className={list.rowAction}
              aria-label={`复制后上课：${title}`}
              onClick={onCopy}
            >
              复制后上课
            </button>
          )}
        </>
      )}
      {abilities.remove && (
        <MenuButton
          label={title}
          aria-label={`更多：${title}`}
          className={list.rowAction}
          entries={[
            {
              key: 'sessions',
              label: '上课记录',
              onPick: () => void navigate(`${detailsPath(prepare_lesson_id)}&pane=sessions`),
            },
            ...(abilities.edit
              ? [
                  { key: 'copy', label: '复制', onPick: onCopy },
                  { key: 'share', label: '共享', onPick: onShare },
                ]
              : []),
            { key: 'remove', label: '删除', danger: true, onPick: onRemove },
          ]}
        >
          更多
        </MenuButton>
      )}
    </span>
  )
}
