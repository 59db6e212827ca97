// The last page of a provider sign-in: sends the result to the page that opened this popup. src/features/sign-in/linked-accounts/data.ts receives it.
const channel = new BroadcastChannel('evens.entry');
channel.postMessage(document.documentElement.dataset.entry);
channel.close();
close();
