import { once, EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { APPLICATION, TOKEN } from './ids.ts';

/** What a client said: identify, resume or heartbeat. */
export interface Heard {
  op: number;
  d: unknown;
}

/** The stand-in's gateway: hello, identify, heartbeat, resume with what was missed. */
export interface StandInGateway {
  /** Identifies, resumes and heartbeats as they came. */
  readonly heard: readonly Heard[];
  /** Resolves when so many of an opcode have come. */
  received(op: number, count: number): Promise<void>;
  /** Dispatches an event to a shard; kept for whoever resumes while it is not connected. */
  dispatch(name: string, data: unknown, shard?: number): void;
  /** Dispatches an event to all that are connected, as Discord does where several identify as the same shard. */
  dispatchToAll(name: string, data: unknown): void;
  /** Closes every connection. */
  drop(code: number): void;
  /** From now on says nothing any more and reads nothing, not even that a connection ends; they stay open. */
  mute(): void;
  /** Takes new connections again as if nothing had been. */
  unmute(): void;
  /** Closes new connections at once with a code; absent: takes them again. */
  refuse(code: number | undefined): void;
  /** Resolves when so many connections have been refused. */
  refused(count: number): Promise<void>;
  close(): void;
}

const OP = { dispatch: 0, heartbeat: 1, identify: 2, resume: 6, hello: 10, ack: 11, invalid: 9 };

interface Session {
  id: string;
  shard: number;
  /** What was dispatched, by sequence number from 1. */
  events: { t: string; d: unknown }[];
  socket: WebSocket | undefined;
}

export function startGateway(
  server: Server,
  { url, heartbeatInterval }: { url: string; heartbeatInterval: number },
): StandInGateway {
  const sockets = new WebSocketServer({ server });
  const sessions: Session[] = [];
  const heard: Heard[] = [];
  const news = new EventEmitter();
  let muted = false;
  let refusing: number | undefined;
  const refusals: number[] = [];

  sockets.on('connection', (socket) => {
    if (refusing !== undefined) {
      socket.close(refusing);
      refusals.push(refusing);
      news.emit('refused');
      return;
    }
    say(socket, { op: OP.hello, d: { heartbeat_interval: heartbeatInterval } });
    socket.on('message', (bytes: Buffer) => {
      if (muted) return;
      const message = JSON.parse(bytes.toString()) as Heard;
      heard.push(message);
      take(socket, message);
      news.emit('heard');
    });
  });

  function take(socket: WebSocket, { op, d }: Heard): void {
    if (op === OP.heartbeat) say(socket, { op: OP.ack });
    if (op === OP.identify) identify(socket, d as { token: string; shard: [number, number] });
    if (op === OP.resume) resume(socket, d as { token: string; session_id: string; seq: number });
  }

  function identify(
    socket: WebSocket,
    { token, shard: [shard] }: { token: string; shard: [number, number] },
  ) {
    if (token !== TOKEN) return socket.close(4004);
    const session: Session = { id: `session-${sessions.length}`, shard, events: [], socket };
    sessions.push(session);
    const user = { id: APPLICATION, username: 'Headway', bot: true };
    const ready = {
      v: 10,
      user,
      guilds: [{ id: '1', unavailable: true }],
      session_id: session.id,
      resume_gateway_url: url,
    };
    add(session, 'READY', { ...ready, application: { id: APPLICATION, flags: 0 }, shard: [shard, 1] });
  }

  function resume(
    socket: WebSocket,
    { token, session_id: id, seq }: { token: string; session_id: string; seq: number },
  ) {
    const session = sessions.find((candidate) => candidate.id === id);
    if (!session || token !== TOKEN) return say(socket, { op: OP.invalid, d: false });
    session.socket = socket;
    for (const [index, event] of session.events.entries()) {
      if (index + 1 > seq) say(socket, { op: OP.dispatch, s: index + 1, ...event });
    }
    add(session, 'RESUMED', {});
  }

  function add(session: Session, t: string, d: unknown): void {
    session.events.push({ t, d });
    if (session.socket) say(session.socket, { op: OP.dispatch, s: session.events.length, t, d });
  }

  function say(socket: WebSocket, message: unknown): void {
    if (!muted) socket.send(JSON.stringify(message));
  }

  return {
    heard,
    async received(op, count) {
      while (heard.filter((message) => message.op === op).length < count) await once(news, 'heard');
    },
    dispatch(name, data, shard = 0) {
      const session = sessions.findLast((candidate) => candidate.shard === shard);
      if (!session) throw new Error(`no shard ${shard} has identified`);
      add(session, name, data);
    },
    dispatchToAll(name, data) {
      for (const session of sessions) if (session.socket) add(session, name, data);
    },
    drop(code) {
      for (const session of sessions) session.socket = undefined;
      for (const socket of sockets.clients) socket.close(code);
    },
    mute() {
      muted = true;
      for (const socket of sockets.clients) socket.pause();
    },
    unmute: () => void (muted = false),
    refuse: (code) => void (refusing = code),
    async refused(count) {
      while (refusals.length < count) await once(news, 'refused');
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
