import type {
  AnswerPlace,
  ExamField,
  FontSize,
  LineSpacing,
  PaperFont,
  PaperSheet,
} from '@jiangtai/shared/papers/print/print.ts'

export const SHEETS: { value: PaperSheet; label: string }[] = [
  { value: 'a4', label: 'A4（竖排）' },
  { value: 'a3', label: 'A3（横排两栏）' },
  { value: 'b4', label: 'B4（横排两栏）' },
  { value: '8k', label: '8K（横排两栏）' },
]
export const ANSWERS: { value: AnswerPlace; label: string }[] = [
  { value: 'none', label: '学生版：不印答案' },
  { value: 'after_each', label: '教师版：印在每题后面' },
  { value: 'at_end', label: '答案统一印在卷尾' },
]
export const FONTS: { value: PaperFont; label: string }[] = [
  { value: 'song', label: '宋体' },
  { value: 'kai', label: '楷体' },
  { value: 'fang_song', label: '仿宋' },
]
export const SIZES: { value: FontSize; label: string }[] = [
  { value: 'five', label: '五号' },
  { value: 'small_four', label: '小四' },
  { value: 'four', label: '四号' },
]
export const SPACINGS: { value: LineSpacing; label: string }[] = [
  { value: 1, label: '单倍' },
  { value: 1.25, label: '1.25 倍' },
  { value: 1.5, label: '1.5 倍' },
  { value: 2, label: '2 倍' },
]
export const FIELDS: { value: ExamField; label: string }[] = [
  { value: 'school', label: '学校' },
  { value: 'class', label: '班级' },
  { value: 'name', label: '姓名' },
  { value: 'exam_no', label: '考号' },
  { value: 'room_no', label: '考场' },
  { value: 'seat_no', label: '座位号' },
]
