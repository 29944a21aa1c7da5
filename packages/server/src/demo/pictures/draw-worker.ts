/** Draws the pictures of the places that it is given. */
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { drawHere } from './source'

for await (const picture of drawHere(z.array(z.number().int()).parse(workerData))) {
  parentPort?.postMessage(picture)
}
