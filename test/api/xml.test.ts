import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeAnswer, encodeAnswer } from '../../src/api/formats/codec.ts';
import type { Answer, OperationName } from '../../src/api/operations.ts';

const NAMESPACE = 'http://example.org/transit';

const read = <O extends OperationName>(operation: O, body: string) =>
  decodeAnswer(operation, 'xml', Buffer.from(body));
const write = <O extends OperationName>(operation: O, answer: Answer<O>) =>
  encodeAnswer(operation, 'xml', answer, { namespace: NAMESPACE }).toString();

// Fabricated, in the form of the real service's answers.
const INCIDENT = `
    <BusIncident>
      <DateUpdated>2026-11-20T08:00:00</DateUpdated>
      <Description>Detour &amp; delays</Description>
      <IncidentID>1</IncidentID>
      <IncidentType>Alert</IncidentType>
      <RoutesAffected xmlns:a="http://schemas.microsoft.com/2003/10/Serialization/Arrays">
        <a:string>70</a:string>
        <a:string>1E2</a:string>
      </RoutesAffected>
    </BusIncident>`;
const incidents = (items: string) => `
<BusIncidentsResp xmlns="http://www.example.org" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">
  <BusIncidents>${items}</BusIncidents>
</BusIncidentsResp>`;
const EXPECTED = {
  DateUpdated: '2026-11-20T08:00:00',
  Description: 'Detour & delays',
  IncidentID: '1',
  IncidentType: 'Alert',
  RoutesAffected: ['70', '1E2'],
};

const TRAIN = {
  CarCount: 6,
  CircuitId: 1201,
  DestinationStationCode: null,
  DirectionNum: 1,
  LineCode: null,
  SecondsAtLocation: 12,
  ServiceType: 'Normal',
  TrainId: '075',
  TrainNumber: '000',
};

describe('[13] XML of the same content in any form reads as the same answer', () => {
  it('with no item', () => {
    expect(read('busIncidents', incidents(''))).toStrictEqual({ BusIncidents: [] });
    expect(read('busIncidents', '<BusIncidentsResp><BusIncidents/></BusIncidentsResp>')).toStrictEqual({
      BusIncidents: [],
    });
  });

  it('with one, and with many', () => {
    expect(read('busIncidents', incidents(INCIDENT)).BusIncidents).toStrictEqual([EXPECTED]);
    expect(read('busIncidents', incidents(INCIDENT.repeat(3))).BusIncidents).toStrictEqual([
      EXPECTED,
      EXPECTED,
      EXPECTED,
    ]);
  });

  it('with other prefixes, declarations, comments, CDATA and quotes', () => {
    const changed = incidents(INCIDENT)
      .replaceAll(/<(\/?)(Bus|Inc|Desc|Date|Routes)/g, '<$1t:$2')
      .replaceAll('a:', 'q1:')
      .replace('Detour &amp; delays', '<!-- is --><![CDATA[Detour & ]]>del<?x y?>ays')
      .replaceAll('"', "'");
    const body = `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<!-- > -->${changed}\n<!-- end -->\n`;
    expect(read('busIncidents', body).BusIncidents).toStrictEqual([EXPECTED]);
  });

  it('with children in another order and unknown ones of any depth', () => {
    const odd = INCIDENT.replace('<IncidentID>1</IncidentID>', '').replace(
      '</BusIncident>',
      '<X y="&gt;"><X>text<Z/></X>&amp;<![CDATA[</X>]]></X><IncidentID>1</IncidentID></BusIncident>',
    );
    expect(read('busIncidents', incidents(odd)).BusIncidents).toStrictEqual([EXPECTED]);
  });

  it('with nil under any prefix, and with empty strings', () => {
    const train = (nil: string) =>
      `<TrainPositionResp><TrainPositions><TrainPosition><CarCount> 6 </CarCount><CircuitId>1201</CircuitId>
      <DestinationStationCode ${nil}/><DirectionNum>1</DirectionNum><LineCode ${nil}></LineCode>
      <SecondsAtLocation>12</SecondsAtLocation><ServiceType>Normal</ServiceType><TrainId>075</TrainId>
      <TrainNumber>000</TrainNumber></TrainPosition></TrainPositions></TrainPositionResp>`;
    for (const nil of ['i:nil="true"', "xsi:nil='1'", 'a="b" nil = "true" c="d"']) {
      expect(read('trainPositions', train(nil)).TrainPositions).toStrictEqual([TRAIN]);
    }
    expect(read('trainPositions', train('i:nil="false"')).TrainPositions).toStrictEqual([
      { ...TRAIN, DestinationStationCode: '', LineCode: '' },
    ]);
  });

  it('with either name of a path item', () => {
    const item = (name: string) =>
      `<${name}><DistanceToPrev>0</DistanceToPrev><LineCode>RD</LineCode><SeqNum>1</SeqNum>` +
      `<StationCode>A01</StationCode><StationName>Metro Center</StationName></${name}>`;
    const [recorded, specified] = ['MetroPathItem', 'RailPathItem'].map((name) =>
      read('path', `<PathResp><Path>${item(name)}</Path></PathResp>`),
    );
    expect(recorded?.Path).toHaveLength(1);
    expect(recorded).toStrictEqual(specified);
  });

  it.each(['1E2', '0x1F', '000', '007', '02201', '0', 'true', ' x ', ''])(
    'leaves the text %o as it is',
    (id) => {
      const body = incidents(INCIDENT).replace('<IncidentID>1<', `<IncidentID>${id}<`);
      expect(read('busIncidents', body).BusIncidents[0]?.IncidentID).toBe(id);
    },
  );

  it.each([' ', '\n\t', '  <!-- c -->  ', '<![CDATA[  ]]>'])('keeps text of spaces alone: %o', (text) => {
    const body = incidents(INCIDENT.replace('Detour &amp; delays', text));
    expect(read('busIncidents', body).BusIncidents[0]?.Description).toBe(
      text.replace('<!-- c -->', '').replace(/<!\[CDATA\[(.*)]]>/, '$1'),
    );
  });

  it('with line ends of any kind', () => {
    const body = incidents(INCIDENT.replace('Detour &amp;', 'one\r\ntwo\rthree\nfour&#xD;')).replaceAll(
      '>\n',
      '>\r\n',
    );
    expect(read('busIncidents', body).BusIncidents[0]?.Description).toBe('one\ntwo\nthree\nfour\r delays');
  });

  it('with references left alone in CDATA, in its place among text', () => {
    const body = incidents(INCIDENT.replace('Detour &amp;', 'a &amp;<![CDATA[ b &amp; <c/> ]]>&lt;d'));
    expect(read('busIncidents', body).BusIncidents[0]?.Description).toBe('a & b &amp; <c/> <d delays');
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'x:__proto__'])(
    'with an unknown element called %s',
    (name) => {
      const odd = `<${name} ${name}="1"><Polluted>yes</Polluted></${name}><${name}/></BusIncident>`;
      const body = incidents(INCIDENT.replace('</BusIncident>', odd));
      expect(read('busIncidents', body)).toStrictEqual({ BusIncidents: [EXPECTED] });
      expect({}).not.toHaveProperty('Polluted');
    },
  );

  it('decodes references', () => {
    const body = incidents(INCIDENT).replace('Detour', '&#68;&#x65;tou&#114; &quot;&apos;&lt;&gt;&#x1F687;');
    expect(read('busIncidents', body).BusIncidents[0]?.Description).toBe('Detour "\'<>🚇 & delays');
  });
});

describe('XML that is no such answer is refused', () => {
  it.each([
    ['another root', '<Error><Message>no</Message></Error>', 'busIncidents: is not BusIncidentsResp'],
    ['HTML', '<!DOCTYPE html><html></html>', 'busIncidents: has a document type'],
    ['JSON', '{"BusIncidents":[]}', 'busIncidents: has text where elements belong'],
    ['nothing', '', 'busIncidents: has text where elements belong'],
    ['no list', '<BusIncidentsResp/>', 'busIncidents: BusIncidents: missing'],
    [
      'a nil list',
      incidents('').replace('<BusIncidents>', '<BusIncidents nil="1">'),
      'BusIncidents: missing',
    ],
    ['two lists', incidents('</BusIncidents><BusIncidents>'), 'busIncidents: BusIncidents: is given twice'],
    ['an item of another name', incidents('<Incident/>'), 'BusIncidents[0]: is not BusIncident'],
    ['text in a list', incidents('none'), 'BusIncidents: has text where elements belong'],
    ['a second root', `${incidents('')}<x/>`, 'has a document type or other markup'],
    ['a tag that is not closed', incidents('<BusIncident>'), 'is not closed'],
    ['another end tag', incidents('').replace('</BusIncidents>', '</BusIncidentsX>'), 'is not closed'],
    [
      'an attribute without quotes',
      incidents('').replace('<BusIncidents>', '<BusIncidents a=b>'),
      'other than attributes',
    ],
    [
      'a field of elements',
      incidents(INCIDENT.replace('>Alert<', '><b/><')),
      '[0].IncidentType: has elements',
    ],
    ['a lone ampersand', incidents(INCIDENT.replace('&amp;', '&')), '[0].Description: has a reference'],
    [
      'a reference to half a pair',
      incidents(INCIDENT.replace('&amp;', '&#xD83D;')),
      'Description: has a reference',
    ],
    ['a reference beyond Unicode', incidents(INCIDENT.replace('&amp;', '&#x110000;')), 'has a reference'],
    ['an unknown entity', incidents(INCIDENT.replace('&amp;', '&nbsp;')), 'has a reference'],
    ['__proto__ as an entity', incidents(INCIDENT.replace('&amp;', '&__proto__;')), 'has a reference'],
  ])('%s', (_, body, says) => {
    const act = () => read('busIncidents', body);
    expect(act).toThrow(expect.objectContaining({ name: 'HeadwayError', kind: 'malformed' }));
    expect(act).toThrow(says);
  });

  it.each(['', 'x', '0x1F', 'NaN', 'INF', '1e999', '1.5', '12 34'])('%o for a whole number', (count) => {
    const body = write('trainPositions', { TrainPositions: [TRAIN] }).replace('>6<', `>${count}<`);
    expect(() => read('trainPositions', body)).toThrow('trainPositions: TrainPositions[0].CarCount: is not');
  });
});

describe('[14] XML made to exhaust its reader is refused for what it is', () => {
  const described = (text: string) => incidents(INCIDENT.replace('Detour', text));

  it.each([
    ['a document type', `<!DOCTYPE x [<!ENTITY a "b">]>${incidents('')}`, 'has a document type'],
    ['an entity bomb', `<!DOCTYPE x [<!ENTITY a "&a;&a;">]>${described('&a;')}`, 'has a document type'],
    ['a million references', described('&#65;'.repeat(1_000_000)), 'has too many references'],
    ['a million entities', described('&amp;'.repeat(1_000_000)), 'has too many references'],
    [
      'deep nesting',
      incidents(INCIDENT.replace('<', `<BusIncident>${'<x>'.repeat(200_000)}<`)),
      'too deeply',
    ],
    ['deep nesting at the root', '<BusIncidentsResp>'.repeat(200_000), 'too deeply'],
    ['a text beyond all answers', described('x'.repeat(200_000)), 'a text that is too long'],
    ['a tag beyond all answers', incidents(`<x ${'a="b" '.repeat(50_000)}/>`), 'a text that is too long'],
    ['a comment beyond all answers', incidents(`<!--${'\n'.repeat(200_000)}-->`), 'a text that is too long'],
    ['a million elements', incidents('<x/>'.repeat(1_000_000)), 'has too many elements'],
    ['a million comments', incidents('<!---->'.repeat(1_000_000)), 'has too many elements'],
    ['a body beyond all answers', incidents(' '.repeat(8_000_000)), 'is too large'],
  ])('%s', (_, body, says) => {
    expect(() => read('busIncidents', body)).toThrow(says);
  });

  it('and what is honest is not', () => {
    const body = described('&#65;&amp;'.repeat(1000));
    expect(read('busIncidents', body).BusIncidents[0]?.Description).toContain('A&A&A&');
    const quoted = incidents(INCIDENT.replace('<Desc', `${'<x a="/>" b=\'>\'/>'.repeat(100)}<Desc`));
    expect(read('busIncidents', quoted).BusIncidents).toStrictEqual([EXPECTED]);
    const deep = INCIDENT.replace('</BusIncident>', `${'<x>'.repeat(30)}${'</x>'.repeat(30)}</BusIncident>`);
    expect(read('busIncidents', incidents(deep)).BusIncidents).toStrictEqual([EXPECTED]);
  });
});

describe('XML with any bytes changed', () => {
  it('reads or is refused, and nothing else', () => {
    const seed = incidents(
      INCIDENT.replace('<IncidentID>', '<!-- c --><x i:nil="true"><![CDATA[y]]></x><IncidentID>'),
    );
    const change = fc.record({
      at: fc.nat(seed.length - 1),
      take: fc.nat(3),
      put: fc.oneof(
        fc.constantFrom('<', '>', '/', '&', ';', '"', '<!', '<?', ']]>', '-->', '\0'),
        fc.string(),
      ),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
        let body = seed;
        for (const { at, take, put } of changes) body = body.slice(0, at) + put + body.slice(at + take);
        try {
          read('busIncidents', body);
        } catch (fault) {
          expect(fault).toMatchObject({ name: 'HeadwayError', kind: 'malformed' });
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('XML is written as the real service writes it', () => {
  const root = (name: string) =>
    `<${name} xmlns="${NAMESPACE}" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">`;

  it('alphabetically, with nil and with lists of plain values in their own namespace', () => {
    const { IncidentID, ...rest } = EXPECTED;
    expect(write('busIncidents', { BusIncidents: [{ IncidentID, ...rest }] })).toBe(
      `${root('BusIncidentsResp')}<BusIncidents><BusIncident><DateUpdated>2026-11-20T08:00:00</DateUpdated>` +
        '<Description>Detour &amp; delays</Description><IncidentID>1</IncidentID>' +
        '<IncidentType>Alert</IncidentType>' +
        '<RoutesAffected xmlns:a="http://schemas.microsoft.com/2003/10/Serialization/Arrays">' +
        '<a:string>70</a:string><a:string>1E2</a:string></RoutesAffected></BusIncident></BusIncidents>' +
        '</BusIncidentsResp>',
    );
    expect(write('trainPositions', { TrainPositions: [TRAIN] })).toBe(
      `${root('TrainPositionResp')}<TrainPositions><TrainPosition><CarCount>6</CarCount>` +
        '<CircuitId>1201</CircuitId><DestinationStationCode i:nil="true"/><DirectionNum>1</DirectionNum>' +
        '<LineCode i:nil="true"/><SecondsAtLocation>12</SecondsAtLocation><ServiceType>Normal</ServiceType>' +
        '<TrainId>075</TrainId><TrainNumber>000</TrainNumber></TrainPosition></TrainPositions></TrainPositionResp>',
    );
  });

  it('with empty elements for empty lists and strings', () => {
    expect(write('path', { Path: [] })).toBe(`${root('PathResp')}<Path/></PathResp>`);
    const entrance = { Description: 'd', Lat: 1, Lon: 2, Name: 'n', StationCode1: 'A01', StationCode2: '' };
    expect(write('stationEntrancesXml', { Entrances: [entrance] })).toContain('<StationCode2/>');
  });

  it('with the children of station times in the order of the week', () => {
    const day = {
      OpeningTime: '05:00',
      FirstTrains: [{ Time: '05:10', DestinationStation: 'B11' }],
      LastTrains: [],
    };
    const week = { Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day, Saturday: day };
    const time = { ...week, Sunday: day, StationName: 'Shady Grove', Code: 'A15' };
    const body = write('stationTimes', { StationTimes: [time] });
    const dayTag =
      '<OpeningTime>05:00</OpeningTime><FirstTrains><Train><Time>05:10</Time>' +
      '<DestinationStation>B11</DestinationStation></Train></FirstTrains><LastTrains/>';
    expect(body).toContain(
      `<StationTime><Code>A15</Code><StationName>Shady Grove</StationName><Monday>${dayTag}</Monday><Tuesday>`,
    );
    expect(body).toContain(`<Sunday>${dayTag}</Sunday></StationTime></StationTimes></StationTimeResp>`);
  });

  it('with track circuits and standard routes as recorded', () => {
    const neighbors = [{ NeighborType: 'Right', CircuitIds: [2, 3] }];
    expect(
      write('trackCircuits', { TrackCircuits: [{ CircuitId: 1, Track: 1, Neighbors: neighbors }] }),
    ).toBe(
      `${root('TrackCircuitResp')}<TrackCircuits><TrackCircuit><CircuitId>1</CircuitId><Neighbors>` +
        '<TrackCircuitNeighbor>' +
        '<CircuitIds xmlns:a="http://schemas.microsoft.com/2003/10/Serialization/Arrays">' +
        '<a:int>2</a:int><a:int>3</a:int></CircuitIds><NeighborType>Right</NeighborType></TrackCircuitNeighbor>' +
        '</Neighbors><Track>1</Track></TrackCircuit></TrackCircuits></TrackCircuitResp>',
    );
    const circuit = { CircuitId: 1, SeqNum: 0, StationCode: null, TrackNum: 2 };
    const route = { LineCode: 'RD', TrackCircuits: [circuit], TrackNum: 2 };
    expect(write('standardRoutes', { StandardRoutes: [route] })).toBe(
      `${root('StandardRouteResp')}<StandardRoutes><StandardRoute><LineCode>RD</LineCode><TrackCircuits>` +
        '<TrackCircuit><CircuitId>1</CircuitId><SeqNum>0</SeqNum><StationCode i:nil="true"/></TrackCircuit>' +
        '</TrackCircuits><TrackNum>2</TrackNum></StandardRoute></StandardRoutes></StandardRouteResp>',
    );
  });

  it('with StationInfo as its own root', () => {
    const info = {
      Address: { City: 'Washington', State: 'DC', Street: '607 13th St. NW', Zip: '20005' },
      Code: 'A01',
      Lat: 38.898303,
      LineCode1: 'RD',
      LineCode2: null,
      LineCode3: null,
      LineCode4: null,
      Lon: -77.028099,
      Name: 'Metro Center',
      StationTogether1: 'C01',
      StationTogether2: '',
    };
    expect(write('stationInfo', info)).toBe(
      `${root('Station')}<Address><City>Washington</City><State>DC</State><Street>607 13th St. NW</Street>` +
        '<Zip>20005</Zip></Address><Code>A01</Code><Lat>38.898303</Lat><LineCode1>RD</LineCode1>' +
        '<LineCode2 i:nil="true"/><LineCode3 i:nil="true"/><LineCode4 i:nil="true"/><Lon>-77.028099</Lon>' +
        '<Name>Metro Center</Name><StationTogether1>C01</StationTogether1><StationTogether2/></Station>',
    );
  });

  it('so that any text comes back, without the characters that XML forbids', () => {
    const character = fc.constantFrom(
      '\0',
      '\v',
      '\u001B',
      '\uD83D',
      '\uDC00',
      '\uFFFE',
      '<',
      '>',
      '&',
      ']',
      '"',
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(character, fc.string()) }), (Description) => {
        const body = write('busIncidents', { BusIncidents: [{ ...EXPECTED, Description }] });
        const [incident] = read('busIncidents', body).BusIncidents;
        const allowed = Array.from(Description).filter((one) => {
          const point = one.codePointAt(0) as number;
          return point >= 0x20 && point !== 0xfffe && !(point >= 0xd800 && point <= 0xdfff);
        });
        expect(incident?.Description).toBe(allowed.join(''));
      }),
    );
  });

  it('with no way out of the namespace attribute', () => {
    const body = encodeAnswer('path', 'xml', { Path: [] }, { namespace: 'urn:"><x' }).toString();
    expect(body).toContain('xmlns="urn:&quot;&gt;&lt;x"');
  });
});
