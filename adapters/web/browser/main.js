import { startChat } from './chat.js';
import { byId } from './dom.js';
import { startSuggestions } from './suggest.js';

startScheme();
startChat();
startSuggestions();
// Questions are answered before the map is there.
void import('./network.js').then(({ startNetwork }) => startNetwork());

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
