import { findByTyped } from '@jiangtai/shared/classes/pad-sign-in/rules.ts'
import { useState } from 'react'
import type { ClassNames, Classmate } from './scan-calls.ts'

/** The names of the class as tiles: the child taps the own one ([PD-101]). */
export function NamesStep({
  names: { class_name, students },
  trouble,
  onChoose,
}: {
  names: ClassNames
  trouble: string | null
  onChoose: (student: Classmate) => void
}) {
  const [typed, setTyped] = useState('')
  const found = findByTyped(students, typed)
  return (
    <div className="scan-names">
      <h2>{class_name}，点自己的名字</h2>
      {trouble !== null && (
        <p className="sign-in-trouble" role="alert">
          {trouble}
        </p>
      )}
      <input
        className="field-input"
        aria-label="找名字：拼音首字母、姓名或座号"
        placeholder="拼音首字母或座号"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value.slice(0, 20))}
      />
      {found.length === 0 ? (
        <p role="status">{students.length === 0 ? '这个班还没有学生' : '没有这样的名字'}</p>
      ) : (
        <ul className="scan-tiles">
          {found.map((student) => (
            <li key={student.student_id}>
              <button type="button" onClick={() => onChoose(student)}>
                <b>{student.name}</b>
                <small>{student.seat_no} 号</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
