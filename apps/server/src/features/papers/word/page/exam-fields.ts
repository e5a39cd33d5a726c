import type { ExamField } from '@jiangtai/shared/papers/print/print.ts'

const NAMES: Readonly<Record<ExamField, string>> = {
  school: '学校',
  class: '班级',
  name: '姓名',
  exam_no: '考号',
  room_no: '考场',
  seat_no: '座位号',
}

/** 考试信息栏 as it is printed: each field with a line to write on. */
export function examFieldsText(fields: readonly ExamField[], line: string): string {
  return fields.map((field) => `${NAMES[field]}：${line}`).join('　')
}
