import './remembered.css'
import { useState } from 'react'
import { forgetStudent, type RememberedStudent, rememberedStudents } from './remembered-students.ts'

export type RememberedStudentsProps = {
  storage: Storage
  chosen: RememberedStudent | null
  /** Null is a student who types their account. */
  onChoose: (student: RememberedStudent | null) => void
}

/** The students who are remembered on this pad: a tap on the name, and only the password is asked ([PD-30]). Fetched after the sign-in itself. */
export function RememberedStudents({ storage, chosen, onChoose }: RememberedStudentsProps) {
  const [students, setStudents] = useState(() => rememberedStudents(storage))
  const [isRemoving, setIsRemoving] = useState(false)
  if (chosen !== null) {
    return (
      <p className="remembered-chosen">
        <span>
          <b>{chosen.name}</b>
          <small>{chosen.login}</small>
        </span>
        <button type="button" className="button-quiet" onClick={() => onChoose(null)}>
          换一位同学
        </button>
      </p>
    )
  }
  if (students.length === 0) return null
  return (
    <section className="remembered" aria-label="这台平板上的同学">
      <ul className="remembered-list">
        {students.map((student) => (
          <li key={student.login}>
            {isRemoving ? (
              <button
                type="button"
                className="remembered-student"
                aria-label={`移除${student.name}（${student.login}）`}
                onClick={() => setStudents(forgetStudent(storage, student.login))}
              >
                <b>{student.name}</b>
                <small>点一下移除</small>
              </button>
            ) : (
              <button type="button" className="remembered-student" onClick={() => onChoose(student)}>
                <b>{student.name}</b>
                <small>{student.login}</small>
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="remembered-remove" onClick={() => setIsRemoving(!isRemoving)}>
        {isRemoving ? '完成' : '移除同学'}
      </button>
    </section>
  )
}
