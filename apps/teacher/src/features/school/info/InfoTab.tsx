import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { schoolQuery } from '../../../core/school.ts'
import { useCanForSchool } from '../../../core/session/user.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useUnsavedPart } from '../../../shared/forms/unsaved-part.ts'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import { isChanged } from '../../../shared/forms/use-form.ts'
import { type CalendarChanges, CalendarPart } from './CalendarPart.tsx'
import { calendarQuery, settingsQuery } from './info.queries.ts'
import { LogoBox } from './LogoBox.tsx'
import type { ChosenLogo } from './logo-file.ts'
import { type RulesValues, rulesValues } from './rules/rules-draft.ts'
import { RulesForm } from './rules/RulesForm.tsx'
import { type SchoolValues, schoolValues } from './school-draft.ts'
import { SchoolForm } from './SchoolForm.tsx'
import { SchoolSpace } from './SchoolSpace.tsx'
import { SubjectsPart } from '../subjects/SubjectsPart.tsx'
import styles from './info.module.css'

const PARTS = [
  { key: 'school', label: '基本信息' },
  { key: 'rules', label: '学校规定' },
  { key: 'subjects', label: '学科' },
  { key: 'calendar', label: '学年与校历' },
] as const
type PartKey = (typeof PARTS)[number]['key']

/** 学校信息: the school itself, its rules, its subjects, its calendar. Changes of one part stay while one looks at another. */
export function InfoTab() {
  const address = useAddress()
  const mayEdit = useCanForSchool('schoolManage.edit')
  const school = useQuery(schoolQuery)
  const settings = useQuery(settingsQuery)
  const calendar = useQuery(calendarQuery(null))
  const schoolKept = useState<Partial<SchoolValues>>({})
  const [logo, setLogo] = useState<ChosenLogo | null>(null)
  const rulesKept = useState<Partial<RulesValues>>({})
  const calendarKept = useState<CalendarChanges>({})
  const part =
    oneOf(
      address.read('part'),
      PARTS.map(({ key }) => key),
    ) ?? 'school'
  const dirty: Record<PartKey, boolean> = {
    school:
      logo !== null || (school.data !== undefined && isChanged(schoolValues(school.data), schoolKept[0])),
    rules: settings.data !== undefined && isChanged(rulesValues(settings.data), rulesKept[0]),
    subjects: false,
    calendar: Object.keys(calendarKept[0]).length > 0,
  }
  useUnsavedPart(dirty.school || dirty.rules || dirty.calendar)

  function content() {
    if (part === 'school') {
      if (school.isError && school.data === undefined)
        return <FailedList what="学校信息" error={school.error} onRetry={() => void school.refetch()} />
      if (school.data === undefined) return <SkeletonBlock height={420} />
      return (
        <div className={styles.columns}>
          <SchoolForm school={school.data} mayEdit={mayEdit} kept={schoolKept} />
          <LogoBox school={school.data} chosen={logo} mayEdit={mayEdit} onChoose={setLogo} />
        </div>
      )
    }
    if (part === 'subjects') {
      if (school.isError && school.data === undefined)
        return <FailedList what="学科" error={school.error} onRetry={() => void school.refetch()} />
      if (school.data === undefined) return <SkeletonBlock height={420} />
      return <SubjectsPart subjects={school.data.subjects} mayEdit={mayEdit} />
    }
    if (part === 'rules') {
      if (settings.isError && settings.data === undefined)
        return <FailedList what="学校规定" error={settings.error} onRetry={() => void settings.refetch()} />
      if (settings.data === undefined) return <SkeletonBlock height={420} />
      return (
        <>
          <RulesForm settings={settings.data} mayEdit={mayEdit} kept={rulesKept} />
          {mayEdit && <SchoolSpace />}
        </>
      )
    }
    if (calendar.isError && calendar.data === undefined)
      return <FailedList what="校历" error={calendar.error} onRetry={() => void calendar.refetch()} />
    if (calendar.data === undefined) return <SkeletonBlock height={420} />
    return <CalendarPart current={calendar.data} mayEdit={mayEdit} kept={calendarKept} />
  }

  return (
    <div className={styles.info}>
      <nav className={styles.parts} aria-label="学校信息">
        {PARTS.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className={styles.part}
            aria-current={key === part}
            onClick={() => address.change({ part: key === 'school' ? null : key, year: null, month: null })}
          >
            {label}
            {dirty[key] && <span className={styles.unsaved}>未保存</span>}
          </button>
        ))}
      </nav>
      <div className={styles.content}>
        {!mayEdit && <p className={styles.notice}>可以查看；修改由校管理员进行。</p>}
        {content()}
      </div>
    </div>
  )
}
