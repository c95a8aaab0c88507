import { describeSpokenCalls, readSpokenCalls } from '../support/phone/spoken-calls.ts';

describeSpokenCalls(readSpokenCalls('short-calls.txt'));
