import { BOARDING_NAMES } from '@jiangtai/shared/students/further/further.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../shared/forms/later-dialog.tsx'
import people from '../../../shared/people/person-page.module.css'
import { Card } from '../../../shared/people/PersonPage.tsx'
import type { StudentDetails } from '../students.queries.ts'

const FurtherDialog = laterDialog(async () => (await import('./FurtherDialog.tsx')).FurtherDialog)

/** 学籍 and 联系人 of a student, for who needs them; others see 住宿 alone ([SC-145]). */
export function StudentFurtherCard({ student }: { student: StudentDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const { boarding, further, abilities } = student
  return (
    <Card title="学籍和联系人">
      <dl className={people.facts}>
        {further !== null && (
          <>
            <dt>学籍号</dt>
            <dd>{further.national_no ?? '没有登记'}</dd>
            <dt>出生日期</dt>
            <dd>{further.birth_day ?? '没有登记'}</dd>
          </>
        )}
        <dt>住宿</dt>
        <dd>{boarding === null ? '没有登记' : BOARDING_NAMES[boarding]}</dd>
        {further?.contacts.map(({ relation, name, phone }) => (
          <Contact key={`${relation} ${phone}`} {...{ relation, name, phone }} />
        ))}
        {further?.contacts.length === 0 && (
          <>
            <dt>联系人</dt>
            <dd>没有登记</dd>
          </>
        )}
      </dl>
      {further === null && (
        <p className={people.none}>学籍号、出生日期和联系人只有学校管理员和这名学生的班主任能看。</p>
      )}
      {abilities.edit && (
        <div className={people.cardActions}>
          <Button onClick={() => setIsOpen(true)}>修改学籍和联系人</Button>
        </div>
      )}
      {isOpen && <FurtherDialog student={student} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function Contact({ relation, name, phone }: { relation: string; name: string; phone: string }) {
  return (
    <>
      <dt>{relation}</dt>
      <dd>
        {name} <a href={`tel:${phone}`}>{phone}</a>
      </dd>
    </>
  )
}
