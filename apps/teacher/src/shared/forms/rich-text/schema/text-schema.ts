import { getSchema } from '@tiptap/core'
import { TABLE_NODES } from './table-nodes.ts'
import { TEXT_NODES } from './text-nodes.ts'
import { THING_NODES } from './thing-nodes.ts'

/** Exactly the nodes and marks of blocks ([QU-120]); nothing else can be in an editor. */
export const textSchema = getSchema([...TEXT_NODES, ...TABLE_NODES, ...THING_NODES])
