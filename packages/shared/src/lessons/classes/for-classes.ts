import { z } from 'zod'
import { Id } from '../../core/schemas.ts'
import { MAX_LESSON_CLASSES } from '../rules.ts'

/** 给哪些班: only these classes of a lesson; null is for all ([LE-195], [LE-253]). */
export const ForClasses = z
  .array(Id)
  .min(1, '请至少选一个班级')
  .max(MAX_LESSON_CLASSES, `一次最多选择 ${MAX_LESSON_CLASSES} 个班级`)
  .refine((ids) => new Set(ids).size === ids.length, '选的班级重复')
  .nullable()
