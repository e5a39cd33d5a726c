import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import type { ClassView } from '@jiangtai/shared/classes/views.ts'
import { Link } from 'react-router'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import type { ClassVerb } from '../ClassDialogs.tsx'
import { moreEntries } from '../class-menu.ts'
import { PadSignInWay } from '../../../shared/second-step/pad-sign-in/later-way.ts'
import { ClassStatusMark } from '../ClassStatusMark.tsx'
import { KIND_NAMES, teacherPath } from '../class-words.ts'
import list from '@jiangtai/ui/lists/list.module.css'
import button from '@jiangtai/ui/kit/button.module.css'
import styles from './details.module.css'

/** The class in one line, and the acts on it as a whole. */
export function ClassHeader({ row, onOpen }: { row: ClassView; onOpen: (verb: ClassVerb) => void }) {
  const { name, kind, abilities, subject_name, head_teacher } = row
  const more = moreEntries(row, onOpen)
  return (
    <>
      <header className={styles.header}>
        <div className={styles.about}>
          <p className={styles.back}>
            <Link to={kind === 'administrative' ? LIST : `${LIST}&view=teaching`}>班级</Link>
          </p>
          <h1>{name}</h1>
          <p className={styles.facts}>
            <ClassStatusMark status={row.status} />
            <span>{KIND_NAMES[kind]}</span>
            {subject_name !== null && <span>{subject_name}</span>}
            {kind === 'administrative' && (
              <span>
                班主任{' '}
                {head_teacher === null ? (
                  '未安排'
                ) : (
                  <Link className={list.link} to={teacherPath(head_teacher.teacher_id)}>
                    {head_teacher.name}
                  </Link>
                )}
              </span>
            )}
            <span>
              {row.phase_name} {row.grade_name}
            </span>
            <span>{row.entry_year} 年入学</span>
            <span>{schoolYearName(row.school_year)} 学年</span>
          </p>
        </div>
        <div className={styles.headerActions}>
          {abilities.edit && <Button onClick={() => onOpen('edit')}>编辑</Button>}
          {row.status === 'active' && row.student_count > 0 && (
            <PadSignInWay class_id={row.class_id}>
              {(open) => <Button onClick={open}>扫码登录</Button>}
            </PadSignInWay>
          )}
          {abilities.slips && row.student_count > 0 && (
            <Button onClick={() => onOpen('slips')}>账号条</Button>
          )}
          {abilities.force_logout && row.student_count > 0 && (
            <Button onClick={() => onOpen('force_logout')}>强制下线</Button>
          )}
          {more.length > 0 && (
            <MenuButton label={name} aria-label={`更多：${name}`} className={button.button} entries={more}>
              更多
            </MenuButton>
          )}
        </div>
      </header>
      {row.status !== 'active' && (
        <p className={styles.notice}>
          {NOTICES[row.status]}
          {abilities.restore && (
            <Button type="link" size="small" onClick={() => onOpen('restore')}>
              恢复
            </Button>
          )}
        </p>
      )}
    </>
  )
}

const LIST = '/schoolManage?tab=classes'

const NOTICES = {
  deactivated: '这个班已停用：学生不能进入它的课堂。名册和任课仍可修改。',
  graduated: '这个班已毕业：名册和记录只能查看。',
  archived: '这个班已归档：只能查看。',
} as const
