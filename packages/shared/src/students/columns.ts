const BASE_COLUMNS = ['姓名', '性别', '学号', '班级', '座号', '登录名'] as const
/** The further columns of a file, which only who may read them is given ([SC-145]). */
export const FURTHER_COLUMNS = [
  '学籍号',
  '出生日期',
  '住宿',
  '联系人1称呼',
  '联系人1姓名',
  '联系人1手机',
  '联系人2称呼',
  '联系人2姓名',
  '联系人2手机',
] as const
/** The columns a student file is read by; 姓名, 性别 and 学号 must be there for somebody new. */
export const STUDENT_IMPORT_COLUMNS = [...BASE_COLUMNS, ...FURTHER_COLUMNS] as const
/** Those it is read by where classes are changed: 教学班, too. */
export const STUDENT_MOVE_COLUMNS = [...BASE_COLUMNS, '教学班', ...FURTHER_COLUMNS] as const
/** The columns a list of students can be exported with; the first ones are those of the import. */
export const STUDENT_EXPORT_COLUMNS = [...STUDENT_MOVE_COLUMNS, '学籍状态', '账号状态', '最近登录'] as const
