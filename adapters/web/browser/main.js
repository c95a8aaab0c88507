import { startChat } from './chat.js';
import { startDictation } from './dictation.js';
import { byId } from './dom.js';
import { startHome } from './home.js';
import { startSuggestions } from './suggest.js';
import { WORDS } from './words.js';

/** Milliseconds until the map is tried again. */
const AGAIN_MS = 5000;

startScheme();
startChat();
startSuggestions();
startDictation();
startHome();
// Questions are answered before the map is there.
if (WORDS.hasMap) void startMap();

async function startMap() {
  try {
    const { startNetwork } = await import('./network.js');
    await startNetwork();
  } catch {
    // A page that was opened on a train in a tunnel has its map at the next station.
    byId('live-state').textContent = WORDS.offline;
    byId('live-state').dataset.state = 'broken';
    setTimeout(() => void startMap(), AGAIN_MS);
  }
}

/** Light or dark, as the rider chose before; else as the device has it. */
function startScheme() {
  const select = /** @type {HTMLSelectElement} */ (byId('scheme'));
  const stored = localStorage.getItem('scheme');
  if (stored === 'light' || stored === 'dark') select.value = stored;
  const apply = () => {
    document.documentElement.dataset.scheme = select.value;
    if (select.value === 'auto') localStorage.removeItem('scheme');
    else localStorage.setItem('scheme', select.value);
  };
  select.addEventListener('change', apply);
  apply();
}
