import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// Runs the program of a thread from its TypeScript source: a thread does not inherit the loader of its process.
register()
await import(workerData.source)
