import { describe, expect, it } from 'vitest'
import { namesApart, numberTails } from './names-apart.ts'

const student = (student_id: string, name: string, student_no: string) => ({ student_id, name, student_no })

describe('what students of a class are called', () => {
  it('[GR-20] is the name, and the end of the number only where the name occurs twice', () => {
    const names = namesApart([
      student('a', '王芳', '20260312'),
      student('b', '李明', '20260313'),
      student('c', '王芳', '20260405'),
    ])
    expect([...names.values()]).toEqual(['王芳 0312', '李明', '王芳 0405'])
  })

  it('[GR-20] is the whole number where namesakes have the same end', () => {
    const class_list = [
      student('a', '王芳', '20250312'),
      student('b', '王芳', '20260312'),
      student('c', '李明', '20270312'),
    ]
    expect([...namesApart(class_list).values()]).toEqual(['王芳 20250312', '王芳 20260312', '李明'])
    expect([...numberTails(class_list).values()]).toEqual(['20250312', '20260312', '0312'])
  })
})
