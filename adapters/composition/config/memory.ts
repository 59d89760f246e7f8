import { totalmem } from 'node:os'

/**
 * Whether there is too little for a demonstration, the build of its pages and the optimised code of an embedded database
 * at the same time: less than 1.75 GiB, as a machine of 2 GB has a little less for itself, by default of the machine and of the control group of this process, in bytes.
 */
export const isShortOfMemory = (
  ofMachine: number = totalmem(),
  ofGroup: number = process.constrainedMemory(),
): boolean => Math.min(ofMachine, ofGroup || Infinity) < 1.75 * 2 ** 30
