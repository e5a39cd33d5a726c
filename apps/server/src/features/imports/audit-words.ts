import type { AuditWords } from '../../core/audit/audit-words.ts'
import { importSentence, undoSentence } from '../../core/audit/file-sentences.ts'

/** The audit records of imports, in the words of a school manager (SM-27). */
export const importsAuditWords: AuditWords = {
  areas: {},
  actions: {
    'student.import': { name: '导入学生', says: (told) => importSentence(told, '名学生') },
    'student.import_undo': { name: '撤销导入学生', says: (told) => undoSentence(told, '名学生') },
    'teacher.import': { name: '导入教师', says: (told) => importSentence(told, '位教师') },
    'teacher.import_undo': { name: '撤销导入教师', says: (told) => undoSentence(told, '位教师') },
  },
}
